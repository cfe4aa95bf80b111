import { type Bindings, requireBoot } from './bindings.ts'
import { escapeHtml, plainPage, unknownHost } from './neutral-pages.ts'

interface Asked {
	/** Our id of the payment. */
	payment: string
	nonce: string
	requestId: string
}

const own = 'http://own.invalid'

/** Where the page leads back to: a path of this host, whatever the address names. */
function backIn({ searchParams }: URL): string {
	const text = searchParams.get('back') ?? '/'
	const back = URL.canParse(text, own) ? new URL(text, own) : new URL(own)
	return back.origin === own ? back.pathname.replace(/^\/+/, '/') + back.search : '/'
}

/**
 * The page that stands for a payment provider's own, so that leaving and coming back can be tried without a provider. The
 * test gateway leads to it, outside production. Its answer goes to the engine as a message of that gateway.
 */
export async function testProviderPage(
	bindings: Bindings,
	request: Request,
	{ payment, nonce, requestId }: Asked,
): Promise<Response> {
	const boot = requireBoot(bindings)
	const { admission } = bindings
	if (!admission || boot.environment.mode === 'production') return unknownHost(nonce)
	const url = new URL(request.url)
	const back = backIn(url)
	if (request.method !== 'POST') return plainPage(200, 'Test payment', pageBody(back), nonce)
	const answer = String((await request.formData()).get('answer'))
	const message = new Request(new URL('/hooks/test', url), {
		method: 'POST',
		body: new URLSearchParams({ payment, answer }),
	})
	const stored = await boot.handleHook(message, { ip: admission.ip, requestId })
	if (!stored.ok) return stored
	return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } })
}

const pageBody = (back: string): string => `
<p>This page stands for the page of a payment provider. No money is taken.</p>
<form method="post">
<p><button name="answer" value="pay">Pay</button></p>
<p><button name="answer" value="refuse">Refuse the payment</button></p>
<p><button name="answer" value="stop">Stop the payment</button></p>
</form>
<p><a href="${escapeHtml(back)}">Go back without an answer</a></p>`
