import type { BlockType } from '#app/contract/config.generated.ts'
import type { Block } from './block.ts'
import { cartBlocks } from './generated/cart.ts'
import { checkoutBlocks } from './generated/checkout.ts'
import { checkoutPendingBlocks } from './generated/checkoutPending.ts'
import { completeBlocks } from './generated/complete.ts'
import { eventBlocks } from './generated/event.ts'
import { eventsBlocks } from './generated/events.ts'
import { externalLoginCallbackBlocks } from './generated/externalLoginCallback.ts'
import { forgotMembershipBlocks } from './generated/forgotMembership.ts'
import { forgotPasswordBlocks } from './generated/forgotPassword.ts'
import { giftMembershipBlocks } from './generated/giftMembership.ts'
import { homeBlocks } from './generated/home.ts'
import { loginBlocks } from './generated/login.ts'
import { logoutBlocks } from './generated/logout.ts'
import { manageBlocks } from './generated/manage.ts'
import { membershipBlocks } from './generated/membership.ts'
import { membershipRedeemBlocks } from './generated/membershipRedeem.ts'
import { myMembershipBlocks } from './generated/myMembership.ts'
import { myOrderBlocks } from './generated/myOrder.ts'
import { myOrdersBlocks } from './generated/myOrders.ts'
import { myProfileBlocks } from './generated/myProfile.ts'
import { mySessionBlocks } from './generated/mySession.ts'
import { myUpcomingBlocks } from './generated/myUpcoming.ts'
import { notFoundBlocks } from './generated/not-found.ts'
import { registerBlocks } from './generated/register.ts'
import { resendBlocks } from './generated/resend.ts'
import { resetPasswordBlocks } from './generated/resetPassword.ts'
import { setEmailAddressBlocks } from './generated/setEmailAddress.ts'

/** A component for every block type, and for nothing else. */
export type Registry = { [T in BlockType]: Block<T> }

/** Every block type has its component: a schema without one, or the reverse, does not compile. */
export const registry = {
	...homeBlocks,
	...eventsBlocks,
	...eventBlocks,
	...cartBlocks,
	...checkoutBlocks,
	...checkoutPendingBlocks,
	...completeBlocks,
	...resendBlocks,
	...manageBlocks,
	...loginBlocks,
	...externalLoginCallbackBlocks,
	...logoutBlocks,
	...membershipBlocks,
	...giftMembershipBlocks,
	...membershipRedeemBlocks,
	...myMembershipBlocks,
	...myProfileBlocks,
	...myUpcomingBlocks,
	...mySessionBlocks,
	...myOrdersBlocks,
	...myOrderBlocks,
	...forgotMembershipBlocks,
	...forgotPasswordBlocks,
	...resetPasswordBlocks,
	...registerBlocks,
	...setEmailAddressBlocks,
	...notFoundBlocks,
} satisfies Registry
