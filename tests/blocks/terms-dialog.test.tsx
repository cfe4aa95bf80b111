import { useLoaderData } from '@remix-run/react'
import { expect, test } from 'vitest'
import { TermsDialog } from '#app/blocks/terms/dialog.tsx'
import type { CheckoutView } from '#app/pages/checkout/checkout.ts'
import { checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { event, session } from '#tests/pages/facts.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'
import { rendered, wordsOf } from './rendered.tsx'

const ignore = () => undefined

function TermsPage() {
	const { captcha } = useLoaderData<CheckoutView>()
	return <TermsDialog termsHtml="<p>Be on time.</p>" captcha={captcha} onAnswer={ignore} onClose={ignore} />
}

/** The dialog at the checkout of a venue with this captcha. */
async function dialogWith(captcha: { provider: string; publicKey: string | null }): Promise<string> {
	const visit = { eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }
	const answer = { ...cartWith([visit]), event_template: { _data: [event({ id: 'visit' })] } }
	const storefront = shopWindow({ getCart: () => answer }, { cartId: 'crt' })
	const { seller } = storefront
	const { integrations, checkout, ...others } = seller.publicConfig
	const publicConfig = {
		...others,
		integrations: { ...integrations, captcha: { ...integrations.captcha, ...captcha } },
		checkout: { ...checkout, captcha: { ...checkout.captcha, enabled: true } },
	} as typeof seller.publicConfig
	const result = await checkoutPage(
		{ ...storefront, seller: { ...seller, publicConfig } },
		new URL('http://x/checkout'),
	)
	if (!('page' in result) || !result.page.checkout) throw new Error('there is something to pay')
	return rendered(TermsPage, result.page.checkout, '/checkout')
}

// spec: 2§2.61, 2§6.7
test('the dialog of the terms has the notice of the captcha where its public key is configured', async () => {
	const html = await dialogWith({ provider: 'hcaptcha', publicKey: 'site' })
	const text = wordsOf(html)
	expect(text).toContain('Be on time.')
	expect(text).toMatch(/Accept.*Decline/)
	expect(text).toContain('hCaptcha')
	expect(html).toContain('href="https://www.hcaptcha.com/privacy"')
})

// spec: 2§2.61
test.each([
	['no captcha', { provider: 'none', publicKey: null }],
	['a captcha without a public key', { provider: 'hcaptcha', publicKey: null }],
	['a captcha of its own, which no other company runs', { provider: 'altcha', publicKey: null }],
])('the dialog of the terms has no such notice at a venue with %s', async (_, captcha) => {
	const text = wordsOf(await dialogWith(captcha))
	expect(text).toContain('Be on time.')
	expect(text).not.toMatch(/captcha|privacy/i)
})
