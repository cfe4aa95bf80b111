import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Field } from '#app/components/form/field.tsx'
import { useHydrated } from '#app/components/hooks/browser-state.ts'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { PostalAddress } from '#app/contract/calls/addresses.ts'
import type { AddressLookup } from '#app/pages/checkout/identity/address-lookup.ts'
import { addressModeField, addressSearchField } from '#app/pages/checkout/identity/address-names.ts'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'
import { AddressStatus } from './address-status.tsx'
import styles from './styles.module.css'

const AddressSearch = lazy(() => import('./address-search.tsx'))

export interface AddressPartProps {
	lookup: AddressLookup
	fields: readonly IdentityField[]
	country: string | null
	/** Of the search. */
	error: string | undefined
	/** The fields of the address. */
	children: ReactNode
}

/**
 * The address: found by a search, or typed. The fields are always in the form; while the visitor searches they are
 * hidden and empty. Without scripts, in a country that is not served and after a failure, the address is typed.
 */
export function AddressPart({ lookup, fields, country, error, children }: AddressPartProps) {
	const { t } = useWording()
	const hasScripts = useHydrated()
	const part = useRef<HTMLDivElement>(null)
	const [isManual, setIsManual] = useState(lookup.isManual)
	const [hasFailed, setHasFailed] = useState(false)
	const [found, setFound] = useState<PostalAddress | null>(null)
	useFilling(part, fields, found)
	const isSearching = !isManual && (!country || lookup.countries.includes(country))
	const required = fields.some(({ name, required }) => name === 'address' && required)
	const label = t('identity.address_search')
	const waiting = (
		<Field
			name={addressSearchField}
			label={label}
			help={t('identity.address_help', { min: lookup.minChars })}
			error={error}
			required={required}
			autoComplete="off"
		/>
	)
	const choose = (manual: boolean): void => {
		setIsManual(manual)
		setHasFailed(false)
	}
	return (
		<div className={styles.address} data-mode={isSearching ? 'search' : 'manual'} ref={part}>
			{isSearching ? (
				<div className={styles.search}>
					{hasScripts ? (
						<>
							<input type="hidden" name={addressModeField} value="search" />
							<Suspense fallback={waiting}>
								<AddressSearch
									{...{ lookup, country, required, error }}
									onFound={(address) => {
										setFound(address)
										setIsManual(true)
									}}
									onFailed={() => {
										setIsManual(true)
										setHasFailed(true)
									}}
								/>
							</Suspense>
						</>
					) : (
						waiting
					)}
					<Button type="button" look="quiet" size="compact" onClick={() => choose(true)}>
						{t('identity.address_manual')}
					</Button>
				</div>
			) : null}
			<AddressStatus hasFailed={hasFailed} isFilled={found !== null && isManual} />
			<div className={styles.manual}>
				{children}
				{isManual && hasScripts ? (
					<Button type="button" look="quiet" size="compact" onClick={() => choose(false)}>
						{t('identity.address_again')}
					</Button>
				) : null}
			</div>
		</div>
	)
}

/** Writes a found address into the fields of the form, which then has the focus at its first line. */
function useFilling(
	part: React.RefObject<HTMLElement | null>,
	fields: readonly IdentityField[],
	found: PostalAddress | null,
): void {
	const known = useRef(fields)
	known.current = fields
	useEffect(() => {
		const form = part.current?.closest('form')
		if (!found || !form) return
		const { state, country, ...lines } = found
		// The country first: the list of states depends on it.
		for (const [name, text] of Object.entries({ country, ...lines })) fill(form, name, text)
		const lists = known.current.find(({ name }) => name === 'state')?.states ?? []
		const own = lists.find((list) => list.country === country)
		const option = own?.options.find(({ value }) => value.endsWith(`-${state}`))
		// Drawn with the country that was just written.
		requestAnimationFrame(() => {
			if (option) fill(form, 'state', option.value)
			const first = form.elements.namedItem('address')
			if (first instanceof HTMLInputElement) first.focus()
		})
	}, [part, found])
}

function fill(form: HTMLFormElement, name: string, text: string): void {
	const control = form.elements.namedItem(name)
	if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return
	control.value = text
	control.dispatchEvent(new Event('input', { bubbles: true }))
}
