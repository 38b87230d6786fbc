import type { RouteObject } from '@keur/kit/router'
import { ConfirmationPage } from '../confirmation/confirmation-page.tsx'
import { EmailSentPage } from '../email-sent/email-sent-page.tsx'
import { ForgotPasswordPage } from '../forgot-password/forgot-password-page.tsx'
import { LoginPage, loginLoader } from '../login/login-page.tsx'
import { ProfilePage } from '../profile/profile-page.tsx'
import { ResetPasswordPage } from '../reset-password/reset-password-page.tsx'
import { SignupPage } from '../signup/signup-page.tsx'
import type { AccountPath } from './account-paths.ts'

/** What stands at each path of an account. */
export const accountPages: Record<AccountPath, Pick<RouteObject, 'Component' | 'loader'>> = {
  '/login': { Component: LoginPage, loader: loginLoader },
  '/signup': { Component: SignupPage },
  '/email-sent': { Component: EmailSentPage },
  '/confirmation': { Component: ConfirmationPage },
  '/forgot-password': { Component: ForgotPasswordPage },
  '/reset-password': { Component: ResetPasswordPage },
  '/profile': { Component: ProfilePage }
}
