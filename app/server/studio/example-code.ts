import type { Context, Hono } from 'hono'
import { qrSvg } from '#app/documents/qr.ts'
import { exampleId, exampleOrderLink } from '#app/lib/studio-picture.ts'
import type { Env } from '#app/server/bindings.ts'

const quietZone = 2

/** A code with the word EXAMPLE, which opens no gate. */
const exampleCode = async (_: Context<Env>): Promise<Response> =>
	new Response(await qrSvg('EXAMPLE', quietZone), {
		headers: {
			'content-type': 'image/svg+xml',
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; sandbox",
		},
	})

/** Adds the codes of the example order and the example member, which pages in the Studio show. */
export function addExampleCodes(app: Hono<Env>): void {
	app.get(`/cached_api/ticket_order/${exampleOrderLink}/qrcode`, exampleCode)
	app.get(`/cached_api/ticket_order/${exampleId}/qrcode`, exampleCode)
	app.get(`/api/membership/${exampleId}/qrcode`, exampleCode)
}
