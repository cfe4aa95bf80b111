import type { Handlers } from '#app/api/router/handler.ts'
import { accountHandlers } from './accounts.ts'
import { addressHandlers } from './addresses.ts'
import { cartHandlers } from './cart.ts'
import { changeHandlers } from './changes.ts'
import { codeHandlers } from './codes.ts'
import { eventHandlers } from './events.ts'
import { identityHandlers } from './identity.ts'
import { instalmentHandlers } from './instalments.ts'
import { ledgerHandlers } from './ledger.ts'
import { membershipHandlers } from './memberships.ts'
import { myCartHandlers } from './my-cart.ts'
import { orderHandlers } from './orders.ts'
import { profileHandlers } from './profile.ts'
import { savedCardHandlers } from './saved-cards.ts'
import { seatHandlers } from './seats.ts'
import { staffHandlers } from './staff.ts'
import { transferHandlers } from './transfers.ts'
import { walletHandlers } from './wallets.ts'
import { withdrawalHandlers } from './withdrawals.ts'

/** The whole call table, answered by the engine. */
export const handlers: Handlers = {
	...eventHandlers,
	...accountHandlers,
	...membershipHandlers,
	...profileHandlers,
	...savedCardHandlers,
	...cartHandlers,
	...myCartHandlers,
	...codeHandlers,
	...identityHandlers,
	...ledgerHandlers,
	...addressHandlers,
	...orderHandlers,
	...changeHandlers,
	...instalmentHandlers,
	...seatHandlers,
	...staffHandlers,
	...transferHandlers,
	...walletHandlers,
	...withdrawalHandlers,
}
