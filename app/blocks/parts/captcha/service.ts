import type { CaptchaView } from '#app/pages/checkout/captcha.ts'
import type { Solved } from './solved.ts'

type Service = Exclude<CaptchaView['provider'], 'altcha'>

/** What the scripts of all three services have in common. */
interface Api {
	render(place: HTMLElement, options: Record<string, unknown>): string | number
	execute(widget: string | number): unknown
	reset(widget: string | number): void
}

interface Script {
	src: string
	/** Name of its object in the window. */
	global: string
	options: (cartId: string) => Record<string, unknown>
}

const invisible = { size: 'invisible' }

const scripts: Record<Service, Script> = {
	hcaptcha: {
		src: 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
		global: 'hcaptcha',
		options: () => invisible,
	},
	turnstile: {
		src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
		global: 'turnstile',
		options: (cartId) => ({ execution: 'execute', appearance: 'interaction-only', cData: cartId }),
	},
	recaptcha: {
		src: 'https://www.google.com/recaptcha/api.js?render=explicit',
		global: 'grecaptcha',
		options: () => invisible,
	},
}

// A blocked or slow script must not keep a visitor from paying.
const loadLimitMs = 10_000
// No token is good for longer.
const challengeLimitMs = 120_000

const readyName = 'foyerCaptchaReady'
let loading: Promise<Api> | null = null

/** Loads the script of a service once. */
export function loadService(service: Service): Promise<Api> {
	const { src, global } = scripts[service]
	loading ??= new Promise<Api>((resolve, reject) => {
		const found = window as unknown as Record<string, unknown>
		found[readyName] = () => resolve(found[global] as Api)
		const script = document.createElement('script')
		script.src = `${src}&onload=${readyName}`
		script.async = true
		script.onerror = reject
		document.head.append(script)
		setTimeout(() => reject(new Error('the captcha did not load')), loadLimitMs)
	})
	// The next attempt may load it.
	loading.catch(() => {
		loading = null
	})
	return loading
}

interface Widget {
	id: string | number
	finish: (solved: Solved) => void
}

/** The widget in each place: a service renders one only once. */
const widgets = new WeakMap<HTMLElement, Widget>()

interface Attempt {
	provider: Service
	publicKey: string
	cartId: string
	place: HTMLElement
}

/** Asks a service for a token. It may show the visitor a challenge. */
export async function solveAtService({ provider, publicKey, cartId, place }: Attempt): Promise<Solved> {
	const api = await loadService(provider)
	const known = widgets.get(place)
	if (known) {
		known.finish('aborted')
		api.reset(known.id)
	}
	const widget = known ?? { id: '', finish: () => {} }
	// `Promise.withResolvers` does not exist in Safari before 17.4.
	const solved = new Promise<Solved>((finish) => {
		widget.finish = finish
	})
	const abort = (): void => widget.finish('aborted')
	if (!known) {
		widget.id = api.render(place, {
			...scripts[provider].options(cartId),
			sitekey: publicKey,
			callback: (token: string) => widget.finish({ token }),
			'error-callback': (code: unknown) =>
				widget.finish(/^challenge-(?:closed|expired)$/.test(String(code)) ? 'aborted' : 'unavailable'),
			'close-callback': abort,
			'chalexpired-callback': abort,
			'timeout-callback': abort,
			'expired-callback': abort,
		})
		widgets.set(place, widget)
	}
	const stopWatching = provider === 'recaptcha' ? watchClosing(abort) : () => {}
	const timer = setTimeout(abort, challengeLimitMs)
	try {
		api.execute(widget.id)
		return await solved
	} finally {
		clearTimeout(timer)
		stopWatching()
	}
}

/** reCAPTCHA reports no closing: the box of its challenge becomes invisible, after a solution too. */
function watchClosing(abort: () => void): () => void {
	let hidden = -1
	const isShown = (): boolean => {
		const box = document.querySelector('iframe[src*="/recaptcha/"][src*="bframe"]')?.parentElement
			?.parentElement
		return box != null && getComputedStyle(box).visibility === 'visible'
	}
	// A challenge may be closed sooner than the timer looks for it.
	const observer = new MutationObserver(() => {
		if (isShown()) hidden = 0
	})
	observer.observe(document.body, {
		subtree: true,
		childList: true,
		attributes: true,
		attributeFilter: ['style'],
	})
	const timer = setInterval(() => {
		if (isShown()) hidden = 0
		else if (hidden >= 0) hidden += 1
		// Some time for the callback of a solution.
		if (hidden === 6) abort()
	}, 250)
	return () => {
		observer.disconnect()
		clearInterval(timer)
	}
}
