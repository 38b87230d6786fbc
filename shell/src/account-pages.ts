import type { RouteObject } from '@keur/kit/router'
import { ConfirmAlertPage, UnsubscribePage } from './pages/alerts/mailed-link-pages.tsx'
import { NewAlertPage } from './pages/alerts/new-alert-page.tsx'
import { ConfirmationPage } from './pages/confirmation/confirmation-page.tsx'
import { EmailSentPage } from './pages/email-sent/email-sent-page.tsx'
import { ForgotPasswordPage } from './pages/forgot-password/forgot-password-page.tsx'
import { LoginPage, loginLoader } from './pages/login/login-page.tsx'
import { ProfilePage } from './pages/profile/profile-page.tsx'
import { ResetPasswordPage } from './pages/reset-password/reset-password-page.tsx'
import { SignupPage } from './pages/signup/signup-page.tsx'
import { ConfirmVisitPage } from './pages/visit-requested/confirm-visit-page.tsx'
import { OwnVisitPage, ownVisitLoader } from './pages/visit-requested/own-visit-page.tsx'
import { VisitRequestedPage } from './pages/visit-requested/visit-requested-page.tsx'

/** The pages of an account, of alerts and of a visit by path: one chunk. */
export const accountPages = {
  '/login': { Component: LoginPage, loader: loginLoader },
  '/signup': { Component: SignupPage },
  '/email-sent': { Component: EmailSentPage },
  '/confirmation': { Component: ConfirmationPage },
  '/forgot-password': { Component: ForgotPasswordPage },
  '/reset-password': { Component: ResetPasswordPage },
  '/profile': { Component: ProfilePage },
  '/alertes/nouvelle': { Component: NewAlertPage },
  '/alertes/confirmer': { Component: ConfirmAlertPage },
  '/alertes/desabonner': { Component: UnsubscribePage },
  '/visite/demandee': { Component: VisitRequestedPage },
  '/visite/confirmer': { Component: ConfirmVisitPage },
  '/visite/gerer': { Component: OwnVisitPage, loader: ownVisitLoader }
} satisfies Record<string, Pick<RouteObject, 'Component' | 'loader'>>
