/** The parameter of a page in the Studio; its value is the language: "/events?_studio=es-US". */
export const pictureParameter = '_studio'
