/** Names of the card's form fields, in a file of their own so that pages do not load the parser of cards. */
export const cardFields = { number: 'card_number', expiry: 'card_expiry', cvc: 'card_cvc' } as const
