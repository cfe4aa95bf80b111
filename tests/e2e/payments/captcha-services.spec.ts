import { orderNumber, payButton } from '../support/buying.ts'
import { expect, test } from '../support/journey.ts'
import { recaptchaVenue, turnstileVenue } from '../support/journey-venues.ts'
import { copy, fillCheckout, tokensSubmitted } from './captcha-form.ts'

test.use({ venueId: 'corner-gallery' })

/** Shows a button for each end of a challenge. */
const buttons = `
	const show = (place, ends) => {
		for (const [text, act] of Object.entries(ends)) {
			const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
			made.addEventListener('click', () => { place.replaceChildren(); act() })
			place.append(made)
		}
	}
	const token = (about) => 'good ' + crypto.randomUUID() + ':' + about
	const given = []
	const render = (place, options) => String(given.push({ place, options }) - 1)
`

// Turnstile has no close button: an interactive challenge that the visitor leaves alone times out.
const turnstileScript = `{
	${buttons}
	window.turnstile = {
		render,
		reset: () => undefined,
		execute(id) {
			const { place, options } = given[id]
			show(place, {
				'I am human': () => options.callback(token(options.cData)),
				'Close challenge': () => options['timeout-callback'](),
				'Let it expire': () => options['expired-callback'](),
			})
		},
	}
	window.foyerCaptchaReady()
}`

// reCAPTCHA shows its challenge in a box at the end of the page and reports no closing: the box becomes invisible.
const recaptchaScript = `{
	${buttons}
	const box = document.createElement('div')
	const frame = document.createElement('iframe')
	frame.title = 'challenge'
	frame.src = 'https://www.google.com/recaptcha/api2/bframe'
	const inner = document.createElement('div')
	inner.append(frame)
	box.append(inner)
	box.style.visibility = 'hidden'
	document.body.append(box)
	window.grecaptcha = {
		render,
		reset: () => undefined,
		execute(id) {
			const { place, options } = given[id]
			box.style.visibility = 'visible'
			const hide = () => { box.style.visibility = 'hidden' }
			show(place, {
				'I am human': () => { hide(); options.callback(token('')) },
				'Close challenge': hide,
				'Let it expire': () => { hide(); options['expired-callback']() },
			})
		},
	}
	window.foyerCaptchaReady()
}`

const services = [
	{
		provider: 'turnstile',
		id: turnstileVenue,
		pattern: /^https:\/\/challenges\.cloudflare\.com\//,
		script: turnstileScript,
		hosts: /cloudflare/,
		others: /hcaptcha|recaptcha/,
	},
	{
		provider: 'recaptcha',
		id: recaptchaVenue,
		pattern: /^https:\/\/www\.google\.com\/recaptcha\//,
		script: recaptchaScript,
		hosts: /recaptcha/,
		others: /hcaptcha|cloudflare/,
	},
]

for (const { provider, id, pattern, script, hosts, others } of services)
	test.describe(`the service ${provider}`, () => {
		// spec: 2§2.45, 2§3.23
		test('is asked after the press; closed or expired, nothing is said and nothing is paid', async ({
			page,
			context,
			venue,
		}) => {
			const own = copy(venue, id)
			await context.route(pattern, (route) =>
				route.request().resourceType() === 'script'
					? route.fulfill({ contentType: 'text/javascript', body: script })
					: route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>challenge</title>' }),
			)
			const policies = new Map<string, string>()
			page.on('response', (response) => {
				const policy = response.headers()['content-security-policy']
				const { origin, pathname } = new URL(response.url())
				if (policy && origin === own.origin && response.request().isNavigationRequest())
					policies.set(pathname, policy)
			})
			const submitted = tokensSubmitted(page)
			await fillCheckout(page, own)
			for (const end of ['Close challenge', 'Let it expire']) {
				await payButton(page).click()
				await page.getByRole('button', { name: end }).click()
				await expect(payButton(page)).not.toHaveAttribute('aria-disabled', 'true')
				await expect(page.getByRole('alert')).toHaveCount(0)
			}
			expect(submitted).toEqual([])
			await payButton(page).click()
			await page.getByRole('button', { name: 'I am human' }).click()
			await orderNumber(page, own)
			expect(submitted).toEqual([provider])
			expect(policies.size).toBeGreaterThan(1)
			const naming = [...policies].filter(([, policy]) => hosts.test(policy)).map(([path]) => path)
			expect(naming).toEqual(['/checkout'])
			expect([...policies.values()].filter((policy) => others.test(policy))).toEqual([])
		})
	})
