/** For a block whose settings and whose view are empty. */
export const plain = { props: {}, view: null }

/** A state of a page in which one field has an error. */
export const wrong = (field: string, text: string) => ({ errors: [{ field, text }] })

export const link = (label: string, href: string) => ({ label, href })

export const plan = link('stories.link', '/events')
