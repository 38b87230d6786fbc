import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'

/** XOF, without decimals. */
export const Price = Type.Integer({ minimum: 0, maximum: limits.price })
export type Price = Static<typeof Price>

/** What to tell who sends no price, or one that is none. */
const message = { 'x-message': 'Le prix est requis et doit être un nombre valide.' }

/** A price that has to be a number. */
export const PriceNumber = Type.Integer({ minimum: 0, maximum: limits.price, ...message })
export type PriceNumber = Static<typeof PriceNumber>

/** A price as people type it: a number, or a text such as '50 000 FCFA / Mois'. */
export const PriceInput = Type.Union([Price, Type.String({ minLength: 1, maxLength: 60 })], message)
export type PriceInput = Static<typeof PriceInput>
