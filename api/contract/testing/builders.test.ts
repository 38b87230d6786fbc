import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { Article, ArticleInput, Comment } from '../src/article.ts'
import { Lead } from '../src/lead.ts'
import {
  ContactLeadInput,
  ContactMessage,
  EmailInput,
  OrderLeadInput,
  OwnerLeadInput,
  ReservationLeadInput,
  VisitLeadInput
} from '../src/lead-input.ts'
import { Photo, PhotoInput } from '../src/photo.ts'
import { Product, ProductInput, ProductPage, ProductUpdate } from '../src/product.ts'
import { Property, PropertyInput, PropertyPage, PropertyUpdate } from '../src/property.ts'
import { Sale, SaleInput, SalePage, SaleUpdate } from '../src/sale.ts'
import { AdminUser, AdminUserPage, Profile, SignupInput, User } from '../src/user.ts'
import {
  aComment,
  aContactLead,
  aContactMessage,
  aLead,
  anAdminUser,
  anAdminUserPage,
  anArticle,
  anArticleInput,
  anEmail,
  anOrderLead,
  anOwnerLead,
  aPhoto,
  aProduct,
  aProductInput,
  aProductPage,
  aProfile,
  aProperty,
  aPropertyInput,
  aPropertyPage,
  aReservationLead,
  aSale,
  aSaleInput,
  aSalePage,
  aSignup,
  aUser,
  aVisitLead
} from './index.ts'

const builders: [string, TSchema, () => unknown][] = [
  ['a rental', Property, aProperty],
  ['a rental to add', PropertyInput, aPropertyInput],
  ['a page of rentals', PropertyPage, aPropertyPage],
  ['a sale', Sale, aSale],
  ['a sale to add', SaleInput, aSaleInput],
  ['a page of sales', SalePage, aSalePage],
  ['a product', Product, aProduct],
  ['a product to add', ProductInput, aProductInput],
  ['a page of products', ProductPage, aProductPage],
  ['an article', Article, anArticle],
  ['an article to add', ArticleInput, anArticleInput],
  ['a comment', Comment, aComment],
  ['a photo', Photo, aPhoto],
  ['a photo sent back', PhotoInput, aPhoto],
  ['a user', User, aUser],
  ['a user in the back office', AdminUser, anAdminUser],
  ['a page of users', AdminUserPage, anAdminUserPage],
  ['a profile', Profile, aProfile],
  ['a signup', SignupInput, aSignup],
  ['a contact message', ContactMessage, aContactMessage],
  ['a contact message to send', ContactLeadInput, aContactLead],
  ['a visit to ask for', VisitLeadInput, aVisitLead],
  ['a reservation to ask for', ReservationLeadInput, aReservationLead],
  ['an order to ask for', OrderLeadInput, anOrderLead],
  ['a property to entrust', OwnerLeadInput, anOwnerLead],
  ['a message for a sending service', EmailInput, anEmail],
  ['a lead', Lead, aLead]
]

test.each(builders)('the builder of %s matches the contract', (_name, schema, build) => {
  expect(Value.Errors(schema, build())).toEqual([])
})

test('a response can be sent back unchanged', () => {
  expect(Value.Errors(PropertyUpdate, aProperty())).toEqual([])
  expect(Value.Errors(SaleUpdate, aSale())).toEqual([])
  expect(Value.Errors(ProductUpdate, aProduct())).toEqual([])
})

test('an input refuses unknown fields', () => {
  expect(Value.Check(PropertyInput, { ...aPropertyInput(), owner: 'me' })).toBe(false)
  expect(Value.Check(SignupInput, { ...aSignup(), role: 'admin' })).toBe(false)
})

test('a photo from elsewhere is no photo of ours', () => {
  for (const url of ['javascript:alert(1)', 'http://169.254.169.254/', 'file:///etc/passwd', '/media/users/x.jpg'])
    expect(Value.Check(PhotoInput, { url })).toBe(false)
  const path = '/media/sales/00000000-0000-4000-8000-000000000000.jpg'
  for (const host of ['http://localhost:3000@evil.example', 'http://evil.example/x', '//evil.example', 'http://a b'])
    expect(Value.Check(PhotoInput, { url: `${host}${path}` })).toBe(false)
  for (const host of ['', 'http://localhost:3000', 'https://keur.sn'])
    expect(Value.Check(PhotoInput, { url: `${host}${path}` })).toBe(true)
})
