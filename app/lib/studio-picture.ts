/** The parameter of a page in the Studio; its value is the language: "/events?_studio=es-US". */
export const pictureParameter = '_studio'

/** With this parameter the page shows what is live, beside the page of the draft: "/events?_studio=es-US&_studio_live=1". */
export const livePictureParameter = '_studio_live'
