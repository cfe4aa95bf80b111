import layout from '#app/styles/layout.module.css'

/** HTML of the venue. It was sanitised where it was read: wording when loaded, descriptions when imported. */
export function Html({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at its source
	return <div className={layout.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
