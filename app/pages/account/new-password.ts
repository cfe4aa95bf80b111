import type { FormField } from '#app/pages/shared/form-view.ts'
import type { FieldError } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { passwordFaults, passwordLength } from '#app/rules/password-rules.ts'

const secret = { maxLength: passwordLength.max, required: true, value: '' } as const

/** The fields of a form in which a password is chosen. It is typed twice, against typing errors. */
export const newPasswordFields = ({ t }: Storefront, label: string): FormField[] => [
	{ ...secret, name: 'password', label, type: 'password', autoComplete: 'new-password' },
	{
		...secret,
		name: 'password_confirm',
		label: t('identity.password_confirm'),
		type: 'secret',
		autoComplete: 'new-password',
	},
]

/** The field for the password that an account has. */
export const oldPasswordField = ({ t }: Storefront): FormField => ({
	...secret,
	name: 'old_password',
	label: t('account.password.old'),
	type: 'secret',
	autoComplete: 'current-password',
})

/**
 * The chosen password of a form, with what is wrong with it.
 *
 * source - spec 2 §5 "password required, min 8, max 254; confirm must match ('Passwords must match.')"
 */
export function readNewPassword(
	{ t }: Storefront,
	form: FormData,
): { password: string; errors: FieldError[] } {
	const [password, again] = ['password', 'password_confirm'].map((name) => String(form.get(name) ?? ''))
	const errors: FieldError[] = []
	if (!password) errors.push({ field: 'password', text: t('login.password.required') })
	else if (passwordFaults(password).length > 0)
		errors.push({ field: 'password', text: t('identity.password_invalid') })
	if (again !== password) errors.push({ field: 'password_confirm', text: t('identity.password_match') })
	return { password: password ?? '', errors }
}
