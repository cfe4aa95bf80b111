/** The parameter of a page in the Studio; its value is the language: "/events?_studio=es-US". */
export const pictureParameter = '_studio'

/** With this parameter the page shows what is live, beside the page of the draft: "/events?_studio=es-US&_studio_live=1". */
export const livePictureParameter = '_studio_live'

/** With this parameter the page has a cart, an order or a login that does not exist: "/checkout?_studio=es-US&_studio_example=cart". */
export const exampleParameter = '_studio_example'

/** The id of everything in an example. */
export const exampleId = 'example'

/** The code of an example gift, as long as the codes of the venue. */
export const exampleGiftCode = (length: number): string => 'EXAMPLE'.padEnd(length, '1')

/** The link of an example order, and of a cart that staff have prepared. */
export const exampleOrderLink = `${exampleId}.${exampleId}`
