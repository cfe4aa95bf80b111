import { Form, useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { Field, fieldId } from '#app/components/form/field.tsx'
import { Dialog } from '#app/components/layout/dialog.tsx'
import { Button, LinkButton } from '#app/components/layout/links-and-buttons.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { Icon } from '#app/components/media/icon.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import { promoField } from '#app/pages/cart/promo.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import { AppliedList } from './applied-list.tsx'
import styles from './promo.module.css'
import { RuleTrace } from './rule-trace.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** Where another code is typed. */
const codeEntry = 'details[open] input:not([type="hidden"]), details:not([open]) > summary'

/** The codes of the cart, what its checkout waits for, and the field for one more. */
export function PromoPart({ page }: { page: PageView }) {
	const { t } = useWording()
	const { cart, promo } = page
	const part = useRef<HTMLDivElement>(null)
	useFocusAfterRemoval(part, cart?.codes.map(({ code }) => code) ?? [], codeEntry)
	// Open where a code is required or was typed, so that the field and its error are visible.
	const isNeeded = (cart?.blocks.length ?? 0) > 0 || promo.error !== null || promo.value !== ''
	return (
		<div className={styles.part} ref={part}>
			{cart?.blocks.map((text) => (
				<Notice key={text} kind="warning" title={t('cart.blocked')}>
					{text}
				</Notice>
			))}
			<PromoCodes page={page} />
			{promo.isOpen ? null : (
				<details className={styles.more} open={isNeeded}>
					<summary>
						<Icon name="plus" />
						{t('promo.open')}
					</summary>
					<PromoForm page={page} />
				</details>
			)}
		</div>
	)
}

/** Codes that work, each with a way out. */
function PromoCodes({ page }: { page: PageView }) {
	const { t } = useWording()
	const { cart, promo } = page
	const waiting = cart ? [] : promo.waiting
	const codes = [
		...(cart?.codes ?? []),
		...waiting.map((code) => ({ code, name: t('promo.waiting', { code }), discount: '' })),
	]
	return (
		<AppliedList
			label={t('promo.list')}
			applied={codes.map(({ code, name, discount }) => ({
				id: code,
				title: <span className={styles.code}>{code}</span>,
				note: name,
				amount: discount,
				remove: <RemoveCode code={code} page={page} />,
			}))}
		/>
	)
}

function RemoveCode({ code, page: { shared } }: { code: string; page: PageView }) {
	const { t } = useWording()
	const fetcher = useFetcher()
	return (
		<Form
			method="post"
			action={shared.cartHref}
			onSubmit={(event) => {
				event.preventDefault()
				fetcher.submit(event.currentTarget, { method: 'post', action: shared.cartHref })
			}}
		>
			<input type="hidden" name="intent" value="remove-code" />
			<input type="hidden" name={promoField} value={code} />
			<input type="hidden" name="next" value={shared.here} />
			<Button look="quiet" flush size="compact" icon="trash" pending={fetcher.state !== 'idle'}>
				<span className="spoken">{t('promo.remove', { code })}</span>
			</Button>
		</Form>
	)
}

/** A way to the field where there is no cart to have it: a dialog, and without scripts its page. */
export function PromoLink({ page }: { page: PageView }) {
	const { t } = useWording()
	const [isOpen, setIsOpen] = useState(false)
	const { cartHref, here } = page.shared
	const close = () => setIsOpen(false)
	return (
		<div className={styles.part}>
			<PromoCodes page={page} />
			<div>
				<LinkButton
					href={`${cartHref}?enter=code&next=${encodeURIComponent(here)}`}
					look="quiet"
					flush
					size="compact"
					icon="plus"
					keepScroll
					onClick={(event) => {
						event.preventDefault()
						setIsOpen(true)
					}}
				>
					{t('promo.open')}
				</LinkButton>
			</div>
			{isOpen ? (
				<Dialog open title={t('promo.open')} onClose={close}>
					<PromoForm page={page} onApplied={close} />
				</Dialog>
			) : null}
		</div>
	)
}

/** The field for a promo code. With scripts the visitor stays where they are; without, the page comes back. */
export function PromoForm({ page, onApplied }: { page: PageView; onApplied?: () => void }) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const fetcher = useFetcher<{ done?: string; page?: CartPage }>()
	const { promo, shared } = page
	// Without scripts the page that has the field says what is wrong with the code.
	const ownAction = page.route === 'checkout' ? shared.checkoutHref : shared.cartHref
	const action = promo.isOpen ? `${shared.cartHref}?enter=code` : ownAction
	const answer = fetcher.state === 'idle' ? fetcher.data : undefined
	const shown = fetcher.data ? (fetcher.data.page?.promo ?? { value: '', error: null }) : promo
	const trace = (fetcher.data ? fetcher.data.page?.promo : promo)?.trace ?? []
	const message = answer?.page?.messages[0]
	const isApplied = answer?.done === 'apply-code'
	const typed = useRef('')
	useEffect(() => {
		if (!answer) return
		if (answer.done) {
			form.current?.reset()
			onApplied?.()
		} else if (answer.page?.promo.error)
			form.current?.querySelector<HTMLElement>(`#${fieldId(promoField)}`)?.focus()
	}, [answer, onApplied])
	return (
		<Form
			ref={form}
			className={styles.form}
			method="post"
			action={action}
			noValidate
			onSubmit={(event) => {
				event.preventDefault()
				const code = String(new FormData(event.currentTarget).get(promoField) ?? '')
				typed.current = code.trim()
				fetcher.submit(
					{ intent: 'apply-code', [promoField]: code },
					{ method: 'post', action: shared.cartHref },
				)
			}}
		>
			<input type="hidden" name="next" value={promo.next ?? shared.here} />
			<Field
				name={promoField}
				label={t('promo.label')}
				error={shown.error ?? undefined}
				defaultValue={shown.value}
				maxLength={promo.maxLength}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
			/>
			<Button look="secondary" name="intent" value="apply-code" pending={fetcher.state !== 'idle'}>
				{t('promo.apply')}
			</Button>
			{trace.length > 0 ? <RuleTrace lines={trace} /> : null}
			{message ? (
				<Notice kind="error" live>
					{message.text}
				</Notice>
			) : null}
			<p className="spoken" role="status">
				{isApplied ? t(page.cart ? 'promo.applied' : 'promo.waiting', { code: typed.current }) : ''}
			</p>
		</Form>
	)
}
