import { type Static, Type } from 'typebox'

/** The answer of a call that has nothing to say but that it was done, in French. */
export const Message = Type.Object({ message: Type.String() }, { additionalProperties: false })
export type Message = Static<typeof Message>
