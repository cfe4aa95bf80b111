const readable = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** The form of a post. Anything that is no form is refused by a thrown response: 415, or 400 when it is cut off. */
export async function postedForm(request: Request): Promise<FormData> {
	if (!readable.test(request.headers.get('content-type') ?? '')) throw new Response(null, { status: 415 })
	return request.formData().catch(() => {
		throw new Response(null, { status: 400 })
	})
}
