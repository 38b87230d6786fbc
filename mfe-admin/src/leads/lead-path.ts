export const leadsPath = '/admin/demandes'

export const leadPath = (id: string) => `${leadsPath}/${id}`
