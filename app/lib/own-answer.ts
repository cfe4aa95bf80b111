/** What the form posts for the choice "Other" of a question. */
export const otherChoice = ':other'

/** The name of the field for the visitor's own words beside the choices of a question. */
export const otherField = (field: string): string => `${field}.other`
