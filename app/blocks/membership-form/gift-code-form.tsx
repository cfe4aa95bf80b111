import { Form, useNavigation } from '@remix-run/react'
import { useCheckedForm } from '#app/blocks/parts/captcha/checked-form.ts'
import { CaptchaNotice } from '#app/blocks/parts/captcha/notice.tsx'
import { errorOf, Field } from '#app/components/form/field.tsx'
import { Button } from '#app/components/layout/links-and-buttons.tsx'
import { Panel } from '#app/components/layout/page-frame.tsx'
import { useWording } from '#app/components/wording.tsx'
import { giftCodeField, lookUpField } from '#app/pages/membership/membership-form.ts'
import type { MembershipPage } from '#app/pages/membership/membership-page.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import layout from '#app/styles/layout.module.css'

/**
 * The field of a gift's code. The look-up is an address, which the email about the gift has as well; after many wrong codes
 * it is posted with a captcha.
 */
export function GiftCodeForm({
	form: { code, length, captcha },
	errors,
}: {
	form: NonNullable<MembershipPage['codeForm']>
	errors: readonly FieldError[]
}) {
	const { t } = useWording()
	const isPending = useNavigation().state !== 'idle'
	const check = useCheckedForm(captcha)
	return (
		<Panel>
			<Form method={captcha ? 'post' : 'get'} className={layout.stack} onSubmit={check} noValidate>
				{captcha ? <input type="hidden" name={lookUpField} value="yes" /> : null}
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
				{captcha ? <CaptchaNotice captcha={captcha} /> : null}
				<div>
					<Button pending={isPending}>{t('redeem.look_up')}</Button>
				</div>
			</Form>
		</Panel>
	)
}
