import { type Static, Type } from 'typebox'
import { EmailAddress, Id, Line, Moment, PhoneNumber } from './text.ts'
import { genders, roles } from './vocabulary.ts'

const Password = Type.String({ minLength: 8, maxLength: 200 })
const Birthdate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A person who has an account. The password is no part of it: it never leaves the API. */
export const User = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    surname: Type.String(),
    email: EmailAddress,
    role: Type.Enum(roles),
    phoneNumber: Type.Optional(Type.String()),
    gender: Type.Optional(Type.Enum(genders)),
    birthdate: Type.Optional(Type.String()),
    residence: Type.Optional(Type.String()),
    createdAt: Moment
  },
  { additionalProperties: false }
)
export type User = Static<typeof User>

/** Body of POST /users/login. */
export const LoginInput = Type.Object(
  { email: EmailAddress, password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false }
)
export type LoginInput = Static<typeof LoginInput>

export const LoginAnswer = Type.Object({ token: Type.String() }, { additionalProperties: false })
export type LoginAnswer = Static<typeof LoginAnswer>

/** Body of POST /users/signup. A role other than 'user' is refused. Answers a message. */
export const SignupInput = Type.Object(
  {
    name: Line(100),
    surname: Line(100),
    email: EmailAddress,
    password: Password,
    role: Type.Optional(Type.Literal('user'))
  },
  { additionalProperties: false }
)
export type SignupInput = Static<typeof SignupInput>

/** Query of GET /users/profile. */
export const ProfileQuery = Type.Object({ email: EmailAddress }, { additionalProperties: false })
export type ProfileQuery = Static<typeof ProfileQuery>

export const Profile = Type.Object(
  {
    name: Type.String(),
    surname: Type.String(),
    email: EmailAddress,
    phoneNumber: Type.Optional(Type.String()),
    gender: Type.Optional(Type.Enum(genders)),
    birthdate: Type.Optional(Type.String()),
    residence: Type.Optional(Type.String())
  },
  { additionalProperties: false }
)
export type Profile = Static<typeof Profile>

/** Body of PUT /users/profile: the e-mail says whose, the rest only where it was filled in. Answers a message. */
export const ProfileUpdate = Type.Object(
  {
    email: EmailAddress,
    phoneNumber: Type.Optional(PhoneNumber),
    gender: Type.Optional(Type.Enum(genders)),
    birthdate: Type.Optional(Birthdate),
    residence: Type.Optional(Line(200))
  },
  { additionalProperties: false }
)
export type ProfileUpdate = Static<typeof ProfileUpdate>
