/** The field names of a type, which are also what the action reads. */
export const quantityField = (typeId: string): string => `quantity.${typeId}`
export const amountField = (typeId: string): string => `amount.${typeId}`
export const shownField = (typeId: string): string => `shown.${typeId}`
/** Of the attendee with that index, from 0. */
export const nameField = (typeId: string, index: number): string => `name.${typeId}.${index}`
export const emailField = (typeId: string, index: number): string => `email.${typeId}.${index}`
/** Of the ticket with that index, from 0. */
export const voucherField = (typeId: string, index: number): string => `voucher.${typeId}.${index}`
export const answerField = (groupId: string, question: string): string => `answer.${groupId}.${question}`

/** Posted by the button that draws the fields for the chosen numbers and holds nothing: for pages without scripts. */
export const updateField = 'update'

/** The `intent` that closes the quantities and looks for dates, where they come first. */
export const findIntent = 'find'
