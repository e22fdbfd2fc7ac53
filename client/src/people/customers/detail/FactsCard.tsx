import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { stateOfGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { spacedMobile, telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { IconCheck } from '@tabler/icons-react'
import type { CustomerBasics } from '../../../api/customers.ts'
import { chatLink } from '../../../app/navigation/chatLink.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { numberWords } from '../forms/numberText.ts'
import css from './Detail.module.css'

/** The numbers of a customer beside its mobile: one press calls, or opens the chat. (rules §2.2.3) */
const NumberLinks = ({ numbers }: Pick<CustomerBasics, 'numbers'>) =>
  numbers.map(({ kind, number, label }, at) => (
    <span key={`${kind} ${number}`}>
      {at > 0 && ' · '}
      {t(numberWords[kind])}{' '}
      <a
        className={css.inText}
        {...(kind === 'WHATSAPP'
          ? { href: chatLink(number), target: '_blank', rel: 'noreferrer' }
          : { href: telLink(number) })}
      >
        {spacedMobile(number)}
      </a>
      {label && ` ${label}`}
    </span>
  ))

interface FactsCardProps {
  customer: CustomerBasics
  onEdit: () => void
  onDocuments: () => void
}

/** Details of the customer. */
export function FactsCard({ customer, onEdit, onDocuments }: FactsCardProps) {
  const { gstinDocument, panDocument, gstin, registeredAddress: address } = customer
  const state = gstin === null ? undefined : stateOfGstin(gstin)
  const isPhone = useMedia(phone)
  const documents = [gstinDocument, panDocument].filter(taxDocument => taxDocument !== null)
  return (
    <Card
      title={t('Details')}
      aside={
        <Row as="span" gap={16} inline>
          <NeedsRight needs={customers.updateCustomer}>
            <LinkButton onClick={onDocuments}>{t('Documents')}</LinkButton>
          </NeedsRight>
          <NeedsRight needs={customers.updateCustomer}>
            <LinkButton onClick={onEdit}>{t('Edit')}</LinkButton>
          </NeedsRight>
        </Row>
      }
    >
      <Definitions
        columns={isPhone ? 1 : 2}
        facts={[
          [t('Legal name'), customer.legalBusinessName],
          [
            t('GSTIN'),
            gstin && (
              <>
                {gstin}{' '}
                {state && (
                  <Text tone="good" icon={IconCheck}>
                    {state.name}
                  </Text>
                )}
              </>
            ),
          ],
          [t('Type'), customer.customerTypeName],
          [t('PAN'), customer.pan],
          [
            t('Business POC'),
            <>
              {customer.ownerOrBusinessPOC} ·{' '}
              <a className={css.inText} href={telLink(customer.mobileNumber)}>
                {spacedMobile(customer.mobileNumber)}
              </a>
            </>,
          ],
          [
            t('Documents'),
            documents.length > 0
              ? documents.map(({ documentName, documentLink }, at) => (
                  <span key={documentLink}>
                    {at > 0 && ' · '}
                    <a className={css.inText} href={documentLink} target="_blank" rel="noreferrer">
                      {documentName}
                    </a>
                  </span>
                ))
              : null,
          ],
          [
            t('Email'),
            customer.email && (
              <a key="email" href={`mailto:${customer.email}`}>
                {customer.email}
              </a>
            ),
          ],
          [
            t('Other numbers'),
            customer.numbers.length > 0 ? <NumberLinks key="numbers" numbers={customer.numbers} /> : null,
          ],
          [
            t('Registered at'),
            [address.address1, address.address2, `${address.city} ${address.pincode}`, address.state]
              .filter(Boolean)
              .join(', '),
          ],
          [t('Manager'), customer.accountManagerName],
          [t('Zoho id'), customer.zohoCustomerId],
          [t('Minimum order'), amountText(customer.minimumOrderValue)],
          [t('Crate limit'), customer.crateAlert],
          [t('Priority'), customer.priority],
        ]}
      />
    </Card>
  )
}
