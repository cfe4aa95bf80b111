/** Names of the card's fields in the form; in a file of their own so that pages don't load the reading of cards. */
export const cardFields = { number: 'card_number', expiry: 'card_expiry', cvc: 'card_cvc' } as const
