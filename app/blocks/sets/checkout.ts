import type { Blocks } from '../block.ts'
import { CartWidget } from '../cart-widget/index.tsx'
import { ErrorBanner } from '../error-banner/index.tsx'
import { IdentityForm } from '../identity-form/index.tsx'
import { PayButton } from '../pay-button/index.tsx'
import { Payment } from '../payment/index.tsx'
import { Terms } from '../terms/index.tsx'
import { Total } from '../total/index.tsx'
import { contentBlocks } from './content.ts'

export const checkoutBlocks = {
	...contentBlocks,
	'error-banner': ErrorBanner,
	'identity-form': IdentityForm,
	payment: Payment,
	terms: Terms,
	total: Total,
	'pay-button': PayButton,
	'cart-widget': CartWidget,
} satisfies Blocks
