import { Form, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/components/form/button.tsx'
import { Field } from '#app/components/form/field.tsx'
import { fieldId } from '#app/components/form/field-frame.tsx'
import { Notice } from '#app/components/layout/notice.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import { promoField } from '#app/pages/cart/promo.ts'
import type { PageView } from '#app/pages/shell/page-view.ts'
import { RuleTrace } from '../message-rules/rule-trace.tsx'
import styles from './promo.module.css'

/** The field for a promo code. With scripts the visitor stays where they are; without, the page comes back. */
export function PromoForm({ page, onApplied }: { page: PageView; onApplied?: () => void }) {
	const { t } = useWording()
	const form = useRef<HTMLFormElement>(null)
	const fetcher = useFetcher<{ done?: string; page?: CartPage }>()
	const { promo, shared } = page
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
			action={promo.isOpen ? `${shared.cartHref}?enter=code` : shared.cartHref}
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
