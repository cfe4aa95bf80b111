import { type FormProps, Form as PageForm, useFetcher, useSubmit } from '@remix-run/react'
import { createContext, forwardRef, type ReactNode, useContext, useMemo } from 'react'
import type { LoginPage } from '#app/pages/account/login/login-view.ts'
import { placeField } from '#app/pages/account/place-field.ts'

/** The login above another page. */
interface Place extends Pick<ReturnType<typeof useFetcher>, 'Form' | 'submit'> {
	/** The login page, which takes the forms. */
	action: string
}

const PlaceContext = createContext<Place | null>(null)

/** The answer to a step of the login above another page; null before the first one is sent. */
export type AnswerInPlace = Pick<LoginPage, 'login' | 'errors' | 'messages'> | null

/** A form of a step of the login: it is sent as the page's own, or leaves the page below as it is. */
export const LoginForm = forwardRef<HTMLFormElement, FormProps>(function LoginForm(
	{ children, ...props },
	ref,
) {
	const place = useContext(PlaceContext)
	if (!place)
		return (
			<PageForm {...props} ref={ref}>
				{children}
			</PageForm>
		)
	return (
		<place.Form {...props} action={place.action} ref={ref} preventScrollReset>
			<input type="hidden" name={placeField} value="dialog" />
			{children}
		</place.Form>
	)
})

/** Sends such a form by itself. */
export function useLoginSubmit(): (form: HTMLFormElement) => void {
	const place = useContext(PlaceContext)
	const send = useSubmit()
	return (form) =>
		place
			? place.submit(form, { action: place.action, method: 'post', preventScrollReset: true })
			: send(form)
}

/**
 * The steps of a login above another page, which stays as it is. The last step leads to the page that the login names; its
 * loader then knows the account.
 */
export function LoginInPlace({
	loginHref: action,
	children,
}: {
	loginHref: string
	children: (page: AnswerInPlace) => ReactNode
}) {
	const { Form, submit, data } = useFetcher<LoginPage>()
	const place = useMemo(() => ({ Form, submit, action }), [Form, submit, action])
	return <PlaceContext.Provider value={place}>{children((data as LoginPage) ?? null)}</PlaceContext.Provider>
}
