import { useWording } from '#app/components/wording.tsx'
// Its owner allows no other colours, so no theme has them.
import googleMark from '#app/styles/google-mark.svg'
import type { Wallet } from '../parts/paying.tsx'
import styles from './styles.module.css'

interface WalletButtonProps {
	wallet: Wallet
	total: string
	pending: boolean
}

/** The pay button in the look that the makers of wallets ask for: their mark on black, or on white in the dark. */
export function WalletButton({ wallet, total, pending }: WalletButtonProps) {
	const { t } = useWording()
	const name = wallet === 'apple_pay' ? 'Apple Pay' : 'Google Pay'
	return (
		<button
			type="submit"
			name="intent"
			value="pay"
			className={styles.wallet}
			data-wallet={wallet}
			aria-label={`${t('checkout.pay.proceed', { total })}, ${name}`}
			aria-disabled={pending || undefined}
			data-pending={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : undefined}
		>
			{wallet === 'apple_pay' ? (
				<AppleMark />
			) : (
				<img className={styles.mark} src={googleMark} alt="" width={20} height={20} />
			)}
			<span>Pay</span>
		</button>
	)
}

const AppleMark = () => (
	<svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
		<path
			fill="currentColor"
			d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701"
		/>
	</svg>
)
