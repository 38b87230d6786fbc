/** The page where the data of one person is given out or erased. */
export const personalDataPath = (email?: string) =>
  `/admin/donnees-personnelles${email ? `?email=${encodeURIComponent(email)}` : ''}`
