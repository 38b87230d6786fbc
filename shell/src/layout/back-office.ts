export const dashboardPath = '/admin'

/** Whether a page belongs to the back office, whose frame has nothing of the public one. */
export const isBackOffice = (pathname: string) => /^\/(admin|modifier-vente)(\/|$)/.test(pathname)
