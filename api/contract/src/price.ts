import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'

/** XOF, without decimals. */
export const Price = Type.Integer({ minimum: 0, maximum: limits.price })
export type Price = Static<typeof Price>

/** A price as people type it: a number, or a text such as '50 000 FCFA / Mois'. */
export const PriceInput = Type.Union([Price, Type.String({ minLength: 1, maxLength: 60 })])
export type PriceInput = Static<typeof PriceInput>
