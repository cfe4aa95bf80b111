import { keepCookies } from '#tests/api/shop.ts'

/** What a browser does at the provider: follows it to its form, sends an address, and is sent back. Returns where to. */
export async function logInAt(url: string, email: string): Promise<URL> {
	const { origin } = new URL(url)
	const cookies = new Map<string, string>()
	const ask = async (address: string, body?: URLSearchParams): Promise<Response> => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const response = await fetch(address, {
			method: body ? 'POST' : 'GET',
			body: body ?? null,
			headers: { cookie },
			redirect: 'manual',
		})
		keepCookies(cookies, response.headers.getSetCookie())
		return response
	}
	let address = url
	for (let step = 0; step < 10; step += 1) {
		const isForm = new URL(address).pathname.startsWith('/interaction/')
		const response = await ask(address, isForm ? new URLSearchParams({ email }) : undefined)
		const location = response.headers.get('location')
		if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
		address = new URL(location, address).href
		if (new URL(address).origin !== origin) return new URL(address)
	}
	throw new Error('the provider sends nobody back')
}
