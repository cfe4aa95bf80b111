/** The field names of a type, which are also what the action reads. */
export const quantityField = (typeId: string): string => `quantity.${typeId}`
export const amountField = (typeId: string): string => `amount.${typeId}`
export const shownField = (typeId: string): string => `shown.${typeId}`
/** Of the attendee with that index, from 0. */
export const nameField = (typeId: string, index: number): string => `name.${typeId}.${index}`
export const emailField = (typeId: string, index: number): string => `email.${typeId}.${index}`
