/** Wire names of the fields for a gift card. */
export const giftCardFields = { number: 'gift_card_number', amount: 'gift_card_amount' } as const
