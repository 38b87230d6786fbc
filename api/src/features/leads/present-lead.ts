import type { Lead } from '@keur/contract/lead'
import type { LeadDocument } from './leads.repository.ts'

/** What administrators may see of a lead, field by field. */
export function toLead(document: LeadDocument): Lead {
  return {
    _id: document._id.toHexString(),
    kind: document.kind,
    channel: document.channel,
    status: document.status,
    firstName: document.firstName,
    lastName: document.lastName,
    email: document.email,
    phone: document.phone,
    message: document.message,
    listing: document.listing,
    date: document.date,
    partOfDay: document.partOfDay,
    from: document.from,
    to: document.to,
    months: document.months,
    items: document.items,
    delivery: document.delivery,
    service: document.service,
    category: document.category,
    city: document.city,
    district: document.district,
    price: document.price,
    description: document.description,
    images: document.images,
    notes: document.notes.map(({ author, text, createdAt }) => ({ author, text, createdAt: createdAt.toISOString() })),
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString()
  }
}
