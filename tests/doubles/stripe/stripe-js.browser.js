// In place of Stripe.js: the part of its interface that the checkout uses, with the same refusals.
;(() => {
	const double = '__DOUBLE_URL__'
	const wallets = '__WALLETS__'.split(',').filter(Boolean)
	const names = {
		card: 'Card',
		apple_pay: 'Apple Pay',
		google_pay: 'Google Pay',
		afterpay_clearpay: 'Afterpay',
		sepa_debit: 'SEPA Debit',
	}
	const billingFields = ['name', 'email', 'phone']
	const addressFields = ['country', 'postal_code', 'state', 'city', 'line1', 'line2']

	const invalid = (code, message) => ({ error: { type: 'validation_error', code, message } })

	function emitter() {
		const handlers = {}
		return {
			on(name, handler) {
				handlers[name] = [...(handlers[name] ?? []), handler]
			},
			off(name, handler) {
				handlers[name] = (handlers[name] ?? []).filter((one) => one !== handler)
			},
			emit(name, event) {
				for (const handler of handlers[name] ?? []) handler(event)
			},
		}
	}

	const node = (tag, attributes = {}, children = []) => {
		const element = Object.assign(document.createElement(tag), attributes)
		element.append(...children)
		return element
	}

	const field = (label, name, more = {}) => {
		const input = node('input', {
			name: `stripe-${name}`,
			autocomplete: 'off',
			inputMode: 'numeric',
			...more,
		})
		// Stripe's own fields are in a frame: a form never has their values.
		input.setAttribute('form', 'stripe-frame')
		const error = node('p', { className: 'stripe-error' })
		return { input, error, row: node('label', {}, [label, input, error]) }
	}

	/** The Payment Element: an accordion with a form for the card. */
	function paymentElement(group, options) {
		const { on, off, emit } = emitter()
		const offered = ['card', ...(group.allowedPaymentMethodTypes ?? []).filter((type) => type !== 'card')]
		for (const wallet of wallets)
			if (options.wallets?.[wallet === 'apple_pay' ? 'applePay' : 'googlePay'] !== 'never')
				offered.push(wallet)
		const rank = (type) => {
			const at = (options.paymentMethodOrder ?? []).indexOf(type)
			return at === -1 ? offered.length : at
		}
		offered.sort((one, other) => rank(one) - rank(other))
		let type = offered[0]
		const number = field('Card number', 'number', { placeholder: '1234 1234 1234 1234' })
		const expiry = field('Expiration date', 'expiry', { placeholder: 'MM / YY' })
		const cvc = field('Security code', 'cvc', { placeholder: 'CVC' })
		const card = node('div', { className: 'stripe-card' }, [number.row, expiry.row, cvc.row])
		const root = node('div', { className: 'stripe-element' })
		const digits = ({ input }) => input.value.replace(/\D/g, '')
		const change = () => {
			card.hidden = type !== 'card'
			const isComplete = type !== 'card' || (digits(number).length > 14 && digits(cvc).length > 2)
			emit('change', {
				elementType: 'payment',
				empty: false,
				complete: isComplete,
				collapsed: false,
				value: { type },
			})
		}
		for (const one of offered) {
			const radio = node('input', { type: 'radio', name: 'stripe-type', value: one, checked: one === type })
			radio.setAttribute('form', 'stripe-frame')
			radio.addEventListener('change', () => {
				type = one
				change()
			})
			root.append(node('label', { className: 'stripe-choice' }, [radio, names[one] ?? one]))
			if (one === 'card') root.append(card)
		}
		root.addEventListener('input', change)
		const tell = ({ error }, text) => {
			error.textContent = text
		}
		return {
			on,
			off,
			once: on,
			mount(place) {
				style(group.appearance?.variables ?? {})
				place.append(root)
				setTimeout(() => {
					change()
					emit('ready', { elementType: 'payment' })
				})
			},
			unmount: () => root.remove(),
			destroy: () => root.remove(),
			update() {},
			focus: () => number.input.focus(),
			blur() {},
			clear() {},
			collapse() {},
			_type: () => type,
			_options: options,
			_card: () => ({ number: digits(number), cvc: digits(cvc) }),
			_check() {
				for (const one of [number, expiry, cvc]) tell(one, '')
				if (type !== 'card') return null
				if (digits(number).length < 15) {
					tell(number, 'Your card number is incomplete.')
					return invalid('incomplete_number', 'Your card number is incomplete.')
				}
				if (digits(expiry).length < 4) {
					tell(expiry, 'Your card’s expiration date is incomplete.')
					return invalid('incomplete_expiry', 'Your card’s expiration date is incomplete.')
				}
				return null
			},
		}
	}

	/** The look of Stripe's form with the colours that the page gives it. No style attribute: the page's policy forbids it. */
	function style(look) {
		const sheet = new CSSStyleSheet()
		const { colorText = '#111', colorBackground = '#fff', colorDanger = '#b00', borderRadius = '4px' } = look
		sheet.replaceSync(`
			.stripe-element { display: grid; gap: 12px; color: ${colorText}; font: 16px ${look.fontFamily ?? 'sans-serif'}; }
			.stripe-choice { display: flex; gap: 12px; align-items: center; min-height: 44px; font-weight: 600; }
			.stripe-choice input { inline-size: 20px; block-size: 20px; accent-color: ${look.colorPrimary ?? 'blue'}; }
			.stripe-card { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); }
			.stripe-card[hidden] { display: none; }
			.stripe-card label { display: grid; gap: 4px; font-weight: 600; align-content: start; }
			.stripe-card label:first-child { grid-column: 1 / -1; }
			.stripe-card input { font: inherit; font-weight: 400; padding: 12px 16px; color: inherit; inline-size: 100%;
				background: ${colorBackground}; border: 1px solid ${look.colorTextSecondary ?? '#888'}; border-radius: ${borderRadius}; }
			.stripe-error { margin: 0; color: ${colorDanger}; font-size: 14px; }
			.stripe-error:empty { display: none; }`)
		document.adoptedStyleSheets.push(sheet)
	}

	window.Stripe = (key, { stripeAccount } = {}) => {
		const call = async (path, fields) => {
			const account = stripeAccount ? { _stripe_account: stripeAccount } : {}
			const body = new URLSearchParams({ key, ...account, ...fields })
			const answer = await (await fetch(`${double}/v1/${path}`, { method: 'POST', body })).json()
			return answer.error ? { error: answer.error } : { made: answer }
		}
		/** A field that the page hides has to be given, as Stripe requires. */
		const requireBilling = (element, billing) => {
			if (element._options.fields?.billingDetails !== 'never') return
			const given = [
				...billingFields.map((name) => [name, billing?.[name]]),
				...addressFields.map((name) => [`address.${name}`, billing?.address?.[name]]),
			]
			const missing = given.find(([, value]) => value === undefined)
			if (missing)
				throw new Error(`You specified "never" for billing_details.${missing[0]} and did not pass it`)
		}
		return {
			elements(group) {
				const made = {}
				let isSubmitted = false
				return {
					create(type, options) {
						made[type] = paymentElement(group, options)
						return made[type]
					},
					getElement: (type) => made[typeof type === 'string' ? type : 'payment'] ?? null,
					update: (change) => Object.assign(group, change),
					fetchUpdates: async () => ({}),
					async submit() {
						const wrong = made.payment._check()
						if (wrong) return wrong
						isSubmitted = true
						return { selectedPaymentMethod: made.payment._type() }
					},
					on() {},
					off() {},
					_element: () => made.payment,
					_takeSubmitted() {
						const was = isSubmitted
						isSubmitted = false
						return was
					},
				}
			},
			async createConfirmationToken({ elements, params }) {
				if (!elements._takeSubmitted()) throw new Error('elements.submit() must be called first')
				const element = elements._element()
				const billing = params?.payment_method_data?.billing_details
				requireBilling(element, billing)
				const type = element._type()
				const card = type === 'card' ? element._card() : { number: '4242424242424242', cvc: '123' }
				const details =
					type === 'card' || type.endsWith('_pay')
						? {
								type: 'card',
								'card[number]':
									window.stripeWalletCard && type !== 'card' ? window.stripeWalletCard : card.number,
								'card[cvc]': card.cvc,
							}
						: { type }
				const method = await call('payment_methods', {
					...details,
					'billing_details[name]': billing?.name ?? '',
				})
				if (method.error) return method
				const token = await call('confirmation_tokens', { payment_method: method.made.id })
				return token.error ? token : { confirmationToken: token.made }
			},
			/** The window of the visitor's bank. */
			handleNextAction: ({ clientSecret }) =>
				new Promise((resolve) => {
					const id = clientSecret.split('_secret_')[0]
					const dialog = node('dialog', {}, [node('p', { textContent: 'Your bank asks: is it you?' })])
					dialog.setAttribute('aria-label', 'Bank')
					for (const [text, answer] of [
						['Complete', 'approved'],
						['Fail', 'refused'],
					]) {
						const button = node('button', { type: 'button', textContent: text })
						button.addEventListener('click', async () => {
							dialog.remove()
							const { error, made } = await call(`payment_intents/${id}/challenge`, {
								client_secret: clientSecret,
								answer,
							})
							if (error) return resolve({ error })
							resolve(
								made.status === 'requires_payment_method'
									? { error: made.last_payment_error }
									: { paymentIntent: made },
							)
						})
						dialog.append(button)
					}
					document.body.append(dialog)
					dialog.showModal()
				}),
			createToken: async () => ({}),
			createPaymentMethod: async () => ({}),
			confirmCardPayment: async () => ({}),
			registerAppInfo() {},
			_registerWrapper() {},
		}
	}
	window.Stripe.version = 'endive'
})()
