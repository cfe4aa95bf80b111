import type { ValidateFunction } from 'ajv'

declare const validators: Record<'seller' | 'preset' | 'wording' | 'tokens' | 'catalog', ValidateFunction>
export = validators
