import { qrSvg } from '#app/documents/qr.ts'
import { exampleId, exampleOrderLink } from '#app/lib/studio-picture.ts'

const quietZone = 2

/** Of the example order and the example member, which pages in the Studio show. */
const paths: ReadonlySet<string> = new Set([
	`/cached_api/ticket_order/${exampleOrderLink}/qrcode`,
	`/cached_api/ticket_order/${exampleId}/qrcode`,
	`/api/membership/${exampleId}/qrcode`,
])

export const isExampleCode = (path: string): boolean => paths.has(path)

/** A code with the word EXAMPLE, which opens no gate. */
export const exampleCode = async (): Promise<Response> =>
	new Response(await qrSvg('EXAMPLE', quietZone), {
		headers: {
			'content-type': 'image/svg+xml',
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; sandbox",
		},
	})
