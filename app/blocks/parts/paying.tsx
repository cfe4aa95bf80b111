import { useSubmit } from '@remix-run/react'
import {
	createContext,
	type FormEvent,
	type ReactNode,
	useCallback,
	useContext,
	useMemo,
	useRef,
	useState,
} from 'react'
import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import { fieldsOf, loadCaptcha, postChecked } from './captcha/fields.ts'

export type Wallet = 'apple_pay' | 'google_pay'

/** Turns the filled form into a payment before it is posted. */
export type Prepare = (form: HTMLFormElement) => Promise<void>

/** State of a payment in the browser, shared by the blocks of the checkout. */
export interface Paying {
	/** The wallet that is chosen in the provider's form. */
	wallet: Wallet | null
	/** The provider's script works: the pay button waits. */
	isBusy: boolean
	setWallet: (wallet: Wallet | null) => void
	setBusy: (isBusy: boolean) => void
	/** Sets what happens in place of posting the form; null posts it. */
	setPrepare: (prepare: Prepare | null) => void
	/** The fields that the captcha adds to the form, or null where the visitor closed it: nothing is sent then. */
	checkVisitor: (form: HTMLFormElement) => Promise<Record<string, string> | null>
}

/** Outside a checkout, and before anything is chosen. */
export const unpaying: Paying = {
	wallet: null,
	isBusy: false,
	setWallet: () => {},
	setBusy: () => {},
	setPrepare: () => {},
	checkVisitor: async () => ({}),
}

const PayingContext = createContext<Paying>(unpaying)

export const usePaying = (): Paying => useContext(PayingContext)

/** Whether our own fields can be sent: the browser's checks, and the second email where it is asked. */
export function isFilled(form: HTMLFormElement): boolean {
	const data = new FormData(form)
	const email = (name: string): string => String(data.get(name)).trim().toLowerCase()
	const isSame = !data.has('email_confirm') || email('email') === email('email_confirm')
	return form.checkValidity() && isSame
}

interface PayingForm {
	paying: Paying
	onSubmit: (event: FormEvent<HTMLFormElement>) => void
	onFocus: () => void
}

/** Returns the state of paying for `PayingProvider`, and what the form does when it is touched and submitted. */
export function usePayingForm(captcha: CaptchaView | null): PayingForm {
	const [wallet, setWallet] = useState<Wallet | null>(null)
	const [isBusy, setBusy] = useState(false)
	const prepare = useRef<Prepare | null>(null)
	const setPrepare = useCallback((next: Prepare | null): void => {
		prepare.current = next
	}, [])
	const submit = useSubmit()
	const checkVisitor = useCallback(
		async (form: HTMLFormElement): Promise<Record<string, string> | null> =>
			captcha ? fieldsOf(captcha, form) : {},
		[captcha],
	)
	const paying = useMemo(
		() => ({ wallet, isBusy, setWallet, setBusy, setPrepare, checkVisitor }),
		[wallet, isBusy, setPrepare, checkVisitor],
	)
	const isTouched = useRef(false)
	const onFocus = (): void => {
		if (!captcha || isTouched.current) return
		isTouched.current = true
		loadCaptcha().then(
			({ preload }) => preload(captcha),
			() => {},
		)
	}
	const post = async (form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> => {
		const fields = await checkVisitor(form)
		if (fields) postChecked(submit, { form, data: new FormData(form, submitter), fields })
	}
	const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
		const form = event.currentTarget
		const { submitter } = event.nativeEvent as SubmitEvent
		// An incomplete form is answered with its errors: nothing is paid, and nothing has to be checked.
		const isChecked =
			captcha !== null && new FormData(form, submitter).get('intent') === 'pay' && isFilled(form)
		if (!isBusy && !prepare.current && !isChecked) return
		event.preventDefault()
		if (isBusy) return
		setBusy(true)
		const sent = prepare.current ? prepare.current(form) : post(form, submitter)
		void sent.finally(() => setBusy(false))
	}
	return { paying, onSubmit, onFocus }
}

export function PayingProvider({ paying, children }: { paying: Paying; children: ReactNode }) {
	return <PayingContext.Provider value={paying}>{children}</PayingContext.Provider>
}
