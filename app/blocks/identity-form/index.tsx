import { IdentityFields } from '#app/blocks/parts/identity/identity-fields.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { NewPassword } from '#app/components/form/new-password.tsx'
import { SurveyField } from '#app/components/form/survey-field.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import type { IdentityField } from '#app/pages/checkout/identity/field.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import { passwordLength } from '#app/rules/password-rules.ts'
import layout from '#app/styles/layout.module.css'
import type { BlockInput } from '../block.ts'
import { useZipDiscount } from './use-zip-discount.ts'

/** The purchaser's name, address and contact details. */
export function IdentityFormBlock({ page }: BlockInput<'identity-form'>) {
	const { t } = useWording()
	const { checkout, errors } = page
	const onZip = useZipDiscount(checkout?.zipDiscount ?? null)
	if (checkout?.step !== 'form') return null
	const { fields, member, orderHref } = checkout
	// Nothing new is sent for a cart without tickets, which gives some back or pays an order.
	if (orderHref && page.cart?.count === 0) return null
	const hasTickets = page.cart?.hasTickets ?? true
	const zipDiscount = checkout.zipDiscount?.applied ? checkout.due.text : null
	const helpOf = ({ name }: IdentityField): string | undefined => {
		if (name === 'email') return t(hasTickets ? 'identity.email_help' : 'identity.email_help_receipt')
		if (name === 'zip_code' && zipDiscount) return t('checkout.zip_discount', { total: zipDiscount })
		return undefined
	}
	return (
		<Panel title={t('identity.title')}>
			{member && orderHref ? <p>{t('identity.order_email', { email: member.email })}</p> : null}
			{member && !orderHref ? <MemberLines member={member} isComplete={fields.length === 0} /> : null}
			<IdentityFields
				fields={fields}
				lookup={checkout.lookup}
				countries={checkout.countries}
				errors={errors}
				helpOf={helpOf}
				onLeave={onZip}
			/>
			{checkout.newPassword ? (
				<GuestPassword required={checkout.newPassword.required} errors={errors} answer={page} />
			) : null}
			{checkout.extra.map(({ groupId, name, questions }) => (
				<fieldset key={groupId} className={layout.stack}>
					<legend>
						<h3>{t('survey.title_group', { group: name })}</h3>
					</legend>
					{questions.map(({ key, field, asks, required, value }) => (
						<SurveyField
							key={key}
							name={field}
							question={asks}
							required={required}
							value={value}
							error={errorOf(errors, field)}
						/>
					))}
				</fieldset>
			))}
		</Panel>
	)
}

/** A guest's new password, typed twice. */
function GuestPassword({
	required,
	errors,
	answer,
}: {
	required: boolean
	errors: readonly FieldError[]
	answer: unknown
}) {
	const { t } = useWording()
	return (
		<>
			<p>{t(required ? 'identity.password_why' : 'identity.password_why_optional')}</p>
			<NewPassword
				name="password"
				label={t('login.password.label')}
				required={required}
				error={errorOf(errors, 'password')}
				answer={answer}
			/>
			<Field
				name="password_confirm"
				label={t('identity.password_confirm')}
				type="password"
				autoComplete="new-password"
				maxLength={passwordLength.max}
				required={required}
				error={errorOf(errors, 'password_confirm')}
			/>
		</>
	)
}

/** The account that buys, and whether fields are still to be filled in. */
function MemberLines({
	member: { name, email },
	isComplete,
}: {
	member: { name: string; email: string }
	isComplete: boolean
}) {
	const { t } = useWording()
	return (
		<div>
			<p>{name ? t('identity.member_named', { name, email }) : t('identity.member', { email })}</p>
			{isComplete ? null : <p>{t('identity.member_missing')}</p>}
		</div>
	)
}
