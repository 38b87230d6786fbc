import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageQuery, pageResponse } from './page.ts'
import {
  EmailAddress,
  FreeText,
  Id,
  Moment,
  NewPassword,
  PhoneNumber,
  SingleLine,
  StoredEmailAddress
} from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { EnteredCode } from './second-factor.ts'
import { passwordLength } from './validation.ts'
import { genders, roles, staffRoles } from './vocabulary.ts'

/** A password to compare: rules for new passwords do not apply. */
const EnteredPassword = Type.String({ minLength: 1, maxLength: passwordLength.max })
const Birthdate = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** An account. The password never leaves the API. */
export const User = strictObject({
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
})
export type User = Static<typeof User>

/**
 * Body of POST /users/login. With 403 `login_code_required` a code is mailed to the owner of the account, if the password
 * is right; the same browser, which has got a cookie, then sends it as `code`, with spaces or without. With 403
 * `second_factor_required` the password is right, and `secondFactor` is missing or wrong.
 */
export const LoginInput = strictObject({
  email: StoredEmailAddress,
  password: EnteredPassword,
  code: Type.Optional(SingleLine(20)),
  secondFactor: Type.Optional(EnteredCode)
})
export type LoginInput = Static<typeof LoginInput>

export const LoginResponse = strictObject({ token: Type.String() })
export type LoginResponse = Static<typeof LoginResponse>

/** Body of POST /users/reauthenticate: the password of the session's account. A wrong one is 400. */
export const ReauthenticationInput = strictObject({ password: EnteredPassword })
export type ReauthenticationInput = Static<typeof ReauthenticationInput>

/** A ticket for calls that cannot be undone, valid for ten minutes with the session that requested it. */
export const ReauthenticationResponse = strictObject({ ticket: Type.String(), expiresAt: Moment })
export type ReauthenticationResponse = Static<typeof ReauthenticationResponse>

export const SignupInput = strictObject({
  name: SingleLine(100),
  surname: SingleLine(100),
  email: EmailAddress,
  password: NewPassword,
  role: Type.Optional(Type.Literal('user'))
})
export type SignupInput = Static<typeof SignupInput>

/**
 * Query of GET /users/confirm, the link in mails before 1.5. It changes nothing and redirects to /confirmation; with a
 * missing or incomplete token the page shows an error.
 */
export const ConfirmQuery = strictObject({ token: Type.Optional(Type.String({ maxLength: 300 })) })
export type ConfirmQuery = Static<typeof ConfirmQuery>

/** Body of POST /users/confirm: the token of the mail's link, and the password of the signup. Returns a message. */
export const ConfirmInput = strictObject({
  token: Type.String({ minLength: 1, maxLength: 300 }),
  password: EnteredPassword
})
export type ConfirmInput = Static<typeof ConfirmInput>

/** Body of POST /users/forgot-password. The message does not reveal whether the account exists. */
export const ForgotPasswordInput = strictObject({ email: EmailAddress })
export type ForgotPasswordInput = Static<typeof ForgotPasswordInput>

/** Body of POST /users/reset-password, with the token of the mail's link. Returns a message. */
export const ResetPasswordInput = strictObject({
  token: Type.String({ minLength: 1, maxLength: 300 }),
  password: NewPassword
})
export type ResetPasswordInput = Static<typeof ResetPasswordInput>

export const ProfileQuery = strictObject({ email: StoredEmailAddress })
export type ProfileQuery = Static<typeof ProfileQuery>

export const Profile = strictObject({
  name: Type.String(),
  surname: Type.String(),
  email: StoredEmailAddress,
  phoneNumber: Type.Optional(Type.String()),
  gender: Type.Optional(Type.Enum(genders)),
  birthdate: Type.Optional(Type.String()),
  residence: Type.Optional(Type.String())
})
export type Profile = Static<typeof Profile>

/** Body of PUT /users/profile. The e-mail identifies the account; absent fields stay unchanged. Returns a message. */
export const ProfileUpdate = strictObject({
  email: StoredEmailAddress,
  phoneNumber: Type.Optional(PhoneNumber),
  gender: Type.Optional(Type.Enum(genders)),
  birthdate: Type.Optional(Birthdate),
  residence: Type.Optional(SingleLine(200))
})
export type ProfileUpdate = Static<typeof ProfileUpdate>

export const AdminUser = strictObject({
  ...User.properties,
  confirmed: Type.Boolean(),
  blocked: Type.Boolean(),
  /** The role of an invitation that is still good. */
  invitedAs: Type.Optional(Type.Enum(staffRoles)),
  /** Whether a login asks for a code of an application; absent where not. */
  secondFactor: Type.Optional(Type.Boolean())
})
export type AdminUser = Static<typeof AdminUser>

/** Query of GET /admin/users. Newest first. `search`: beginnings of words. `staff`: every role but `user`. */
export const AdminUserQuery = strictObject({
  ...pageQuery,
  search: Type.Optional(FreeText(limits.search)),
  role: Type.Optional(Type.Enum([...roles, 'staff']))
})
export type AdminUserQuery = Static<typeof AdminUserQuery>

export const AdminUserPage = strictObject({ users: Type.Array(AdminUser), ...pageResponse })
export type AdminUserPage = Static<typeof AdminUserPage>

/**
 * Body of POST /admin/users/invitations: mails a link, good once and for a week, by which the owner of the mailbox chooses
 * a password and gets the role. Another invitation replaces it. Returns the account, 409 where the e-mail has one.
 */
export const InvitationInput = strictObject({
  name: SingleLine(100),
  surname: SingleLine(100),
  email: EmailAddress,
  role: Type.Enum(staffRoles)
})
export type InvitationInput = Static<typeof InvitationInput>

/** Body of PUT /admin/users/{id}: `secondFactor` is removed, for who has lost telephone and recovery codes. Returns the user. */
export const AdminUserUpdate = Type.Object(
  {
    role: Type.Optional(Type.Enum(roles)),
    blocked: Type.Optional(Type.Boolean()),
    secondFactor: Type.Optional(Type.Literal(false))
  },
  { additionalProperties: false, minProperties: 1 }
)
export type AdminUserUpdate = Static<typeof AdminUserUpdate>
