const readable = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form data of a POST. Throws a response for any other body: 415, or 400 when the body is incomplete. */
export async function readForm(request: Request): Promise<FormData> {
	if (!readable.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 415 })
	return request.formData().catch(() => {
		throw new Response(null, { status: 400 })
	})
}
