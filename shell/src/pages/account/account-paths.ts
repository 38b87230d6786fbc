/** Where an account is made, entered, mended and read. */
export const accountPaths = [
  '/login',
  '/signup',
  '/email-sent',
  '/confirmation',
  '/forgot-password',
  '/reset-password',
  '/profile'
] as const
export type AccountPath = (typeof accountPaths)[number]
