import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageResponse } from './page.ts'
import { EmailAddress, FreeText, Id, Moment, PhoneNumber, SingleLine, StoredEmailAddress } from './scalars.ts'
import { genders, pageSize, roles } from './vocabulary.ts'

const Password = Type.String({ minLength: 8, maxLength: 200 })
const Birthdate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** A person who has an account. The password is no part of it: it never leaves the API. */
export const User = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    surname: Type.String(),
    email: StoredEmailAddress,
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
  { email: StoredEmailAddress, password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false }
)
export type LoginInput = Static<typeof LoginInput>

export const LoginResponse = Type.Object({ token: Type.String() }, { additionalProperties: false })
export type LoginResponse = Static<typeof LoginResponse>

/** Body of POST /users/signup. A role other than 'user' is refused. Answers a message. */
export const SignupInput = Type.Object(
  {
    name: SingleLine(100),
    surname: SingleLine(100),
    email: EmailAddress,
    password: Password,
    role: Type.Optional(Type.Literal('user'))
  },
  { additionalProperties: false }
)
export type SignupInput = Static<typeof SignupInput>

/**
 * Query of GET /users/confirm, which links in mails opened until 1.5. It changes nothing: it leads to the page /confirmation, without a
 * token, or with half of one, to that of a failure.
 */
export const ConfirmQuery = Type.Object(
  { token: Type.Optional(Type.String({ maxLength: 300 })) },
  { additionalProperties: false }
)
export type ConfirmQuery = Static<typeof ConfirmQuery>

/** Body of POST /users/confirm: the token of the link in the mail, and the password that was chosen with it. Answers a message. */
export const ConfirmInput = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 300 }), password: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false }
)
export type ConfirmInput = Static<typeof ConfirmInput>

/** Body of POST /users/forgot-password. Answers the same message whether or not anybody has the e-mail. */
export const ForgotPasswordInput = Type.Object({ email: EmailAddress }, { additionalProperties: false })
export type ForgotPasswordInput = Static<typeof ForgotPasswordInput>

/** Body of POST /users/reset-password: the token of the link in the mail. Answers a message. */
export const ResetPasswordInput = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 300 }), password: Password },
  { additionalProperties: false }
)
export type ResetPasswordInput = Static<typeof ResetPasswordInput>

/** Query of GET /users/profile. */
export const ProfileQuery = Type.Object({ email: StoredEmailAddress }, { additionalProperties: false })
export type ProfileQuery = Static<typeof ProfileQuery>

export const Profile = Type.Object(
  {
    name: Type.String(),
    surname: Type.String(),
    email: StoredEmailAddress,
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
    email: StoredEmailAddress,
    phoneNumber: Type.Optional(PhoneNumber),
    gender: Type.Optional(Type.Enum(genders)),
    birthdate: Type.Optional(Birthdate),
    residence: Type.Optional(SingleLine(200))
  },
  { additionalProperties: false }
)
export type ProfileUpdate = Static<typeof ProfileUpdate>

/** Somebody with an account, as administrators see them. */
export const AdminUser = Type.Object(
  {
    ...User.properties,
    /** Whether they have proven that the e-mail is theirs. */
    confirmed: Type.Boolean(),
    blocked: Type.Boolean()
  },
  { additionalProperties: false }
)
export type AdminUser = Static<typeof AdminUser>

/** Query of GET /admin/users: newest first; words of name and e-mail, each may be cut short, without case and accents. */
export const AdminUserQuery = Type.Object(
  {
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize }),
    search: Type.Optional(FreeText(limits.search)),
    role: Type.Optional(Type.Enum(roles))
  },
  { additionalProperties: false }
)
export type AdminUserQuery = Static<typeof AdminUserQuery>

export const AdminUserPage = Type.Object(
  { users: Type.Array(AdminUser), ...pageResponse },
  { additionalProperties: false }
)
export type AdminUserPage = Static<typeof AdminUserPage>

/** Body of PUT /admin/users/{id}: what somebody may, and whether they may come in at all. Answers the user. */
export const AdminUserUpdate = Type.Object(
  { role: Type.Optional(Type.Enum(roles)), blocked: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1 }
)
export type AdminUserUpdate = Static<typeof AdminUserUpdate>
