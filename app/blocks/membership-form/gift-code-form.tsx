import { Form, useNavigation } from '@remix-run/react'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { giftCodeField } from '#app/pages/membership/membership-form.ts'
import type { MembershipPage } from '#app/pages/membership/membership-page.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'

/** The field of a gift's code. The look-up is an address, which the email about the gift has as well. */
export function GiftCodeForm({
	form: { code, length },
	errors,
}: {
	form: NonNullable<MembershipPage['codeForm']>
	errors: readonly FieldError[]
}) {
	const { t } = useWording()
	const isPending = useNavigation().state === 'loading'
	return (
		<Panel>
			<Form method="get" className={layout.stack} noValidate>
				<Field
					name={giftCodeField}
					label={t('redeem.code')}
					help={t('redeem.code_help', { count: length })}
					error={errorOf(errors, giftCodeField)}
					defaultValue={code}
					required
					// Spaces and hyphens are left out when the code is read.
					maxLength={2 * length}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
				<div>
					<Button pending={isPending}>{t('redeem.look_up')}</Button>
				</div>
			</Form>
		</Panel>
	)
}
