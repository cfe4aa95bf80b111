import type { PageRoute } from '#app/contract/config.generated.ts'
import type { ExternalReturnPage } from '#app/pages/account/external-login.ts'
import type { ForgotMembershipPage } from '#app/pages/account/forgot-membership-page.ts'
import type { ForgotPasswordPage } from '#app/pages/account/forgot-password-page.ts'
import type { LoginPage } from '#app/pages/account/login/login-view.ts'
import type { LogoutPage } from '#app/pages/account/logout-page.ts'
import type { MyMembershipPage } from '#app/pages/account/my-membership-page.ts'
import type { OrderPage, SessionPage } from '#app/pages/account/order-page.ts'
import type { OrdersPage } from '#app/pages/account/orders-page.ts'
import type { ProfilePage } from '#app/pages/account/profile-page.ts'
import type { RegisterPage } from '#app/pages/account/register-page.ts'
import type { ResetPasswordPage } from '#app/pages/account/reset-password-page.ts'
import type { SetEmailPage } from '#app/pages/account/set-email-page.ts'
import type { UpcomingPage } from '#app/pages/account/upcoming-page.ts'
import type { CartPage } from '#app/pages/cart/cart-page.ts'
import type { TransferPage } from '#app/pages/cart/transfer-page.ts'
import type { CompletePage } from '#app/pages/checkout/complete-page.ts'
import type { CheckoutPendingPage } from '#app/pages/checkout/pending-page.ts'
import type { CheckoutPage } from '#app/pages/checkout/render-checkout.ts'
import type { EventPage } from '#app/pages/event/event-view.ts'
import type { ListingPage } from '#app/pages/listing/listing-page.ts'
import type { GiftPage } from '#app/pages/membership/gift-page.ts'
import type { MembershipPage } from '#app/pages/membership/membership-page.ts'
import type { RedeemPage } from '#app/pages/membership/redeem-page.ts'
import type { CancelAutoRenewPage } from '#app/pages/orders/cancel-auto-renew-page.ts'
import type { ManagePage } from '#app/pages/orders/manage-page.ts'
import type { ReschedulePage } from '#app/pages/orders/reschedule-page.ts'
import type { ResendPage } from '#app/pages/orders/resend-page.ts'
import type { WithdrawPage } from '#app/pages/orders/withdraw-page.ts'
import type { HomePage } from './home-page.ts'
import type { NotFoundPage } from './not-found-page.ts'

/** Any page: a union discriminated by `route`. Code of one page takes that page's own type. */
export type PageView =
	| HomePage
	| ListingPage
	| EventPage
	| CartPage
	| CheckoutPage
	| CompletePage
	| CheckoutPendingPage
	| TransferPage
	| ResendPage
	| ManagePage
	| ReschedulePage
	| CancelAutoRenewPage
	| WithdrawPage
	| LoginPage
	| ExternalReturnPage
	| LogoutPage
	| ProfilePage
	| UpcomingPage
	| MembershipPage
	| GiftPage
	| RedeemPage
	| MyMembershipPage
	| SessionPage
	| OrdersPage
	| OrderPage
	| ForgotMembershipPage
	| ForgotPasswordPage
	| ResetPasswordPage
	| SetEmailPage
	| RegisterPage
	| NotFoundPage

export type PageOf<Route extends PageRoute> = Extract<PageView, { route: Route }>
