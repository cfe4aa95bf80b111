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
}

const ofNothing: Paying = {
	wallet: null,
	isBusy: false,
	setWallet: () => {},
	setBusy: () => {},
	setPrepare: () => {},
}

const PayingContext = createContext<Paying>(ofNothing)

export const usePaying = (): Paying => useContext(PayingContext)

/** Returns the state of paying for `PayingProvider`, and what the form does when it is submitted. */
export function usePayingForm(): { paying: Paying; onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
	const [wallet, setWallet] = useState<Wallet | null>(null)
	const [isBusy, setBusy] = useState(false)
	const prepare = useRef<Prepare | null>(null)
	const setPrepare = useCallback((next: Prepare | null): void => {
		prepare.current = next
	}, [])
	const paying = useMemo(
		() => ({ wallet, isBusy, setWallet, setBusy, setPrepare }),
		[wallet, isBusy, setPrepare],
	)
	const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
		if (!isBusy && !prepare.current) return
		event.preventDefault()
		if (isBusy || !prepare.current) return
		setBusy(true)
		void prepare.current(event.currentTarget).finally(() => setBusy(false))
	}
	return { paying, onSubmit }
}

export function PayingProvider({ paying, children }: { paying: Paying; children: ReactNode }) {
	return <PayingContext.Provider value={paying}>{children}</PayingContext.Provider>
}
