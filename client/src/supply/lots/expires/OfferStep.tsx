import { Button } from '@mantine/core'
import { inRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { offerLoss, offerOfPack } from '@packhouse/contract/supply/lots/offer.ts'
import { useState } from 'react'
import { type ExpiringLot, type LotOffer, useLotOfferQuery } from '../../../api/lots.ts'
import { useSavePriceListMutation } from '../../../api/price-lists.ts'
import { toast } from '../../../app/messages/toast.ts'
import { priceListPath } from '../../../app/navigation/paths.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { quantityWithUnit, unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import { proposalFor } from './expiring.ts'
import { StepForm } from './StepForm.tsx'

interface OfferProps {
  lot: ExpiringLot
  today: string
}

/** Offers what is left of a lot to who usually takes its item, at a price until its last day. (rules §27.14) */
export function OfferStep({ lot, today }: OfferProps) {
  const proposal = proposalFor(lot, today)
  const mayNot = useWhyNotMay()(lots.lotOffer)
  const isFree = proposal.step === 'SELL' && !lot.isBlocked && mayNot === undefined
  const { currentData: offer } = useLotOfferQuery({ lotid: lot.id }, { skip: !isFree })
  if (proposal.step !== 'SELL' || !offer) return null
  return <OfferForm lot={lot} offer={offer} amount={proposal.amount} today={today} />
}

function OfferForm({ lot, offer, amount, today }: OfferProps & { offer: LotOffer; amount: Milli }) {
  const [save, { isLoading }] = useSavePriceListMutation()
  const [price, setPrice] = useState<Paise | null>(null)
  const [said, say] = useState<{ words: string; asks: boolean }>()
  const isPrice = price !== null && price > 0
  const canOffer = offer.customers.length > 0 && offer.packs.length > 0
  const send = async () => {
    if (!isPrice || !canOffer || isLoading) return
    try {
      await save({
        body: { ...listOf(offer, price, today), ...(said?.asks ? { confirm: true } : {}) },
      }).unwrap()
      say(undefined)
      const words = { item: lot.itemName, price: amountText(price), day: dateText(offer.until, 'short') }
      toast.success(t('{item} is offered at {price} until {day}', words))
    } catch (error) {
      shownInPlace(error)
      say({ words: reasonOf(error), asks: refusalIn(error)?.code === 'NEEDS_CONFIRM' })
    }
  }
  const offered = { amount: quantityWithUnit(amount, lot.itemUnit), price: isPrice ? amountText(price) : '' }
  return (
    <StepForm
      onSend={send}
      said={
        said && (
          <Text as="p" role="alert" tone={said.asks ? 'warn' : 'bad'}>
            {said.words}
          </Text>
        )
      }
    >
      <AmountField
        label={t('Price a {unit}', { unit: unitWord(lot.itemUnit) })}
        placeholder={offer.basePrice === null ? '' : String(inRupees(offer.basePrice))}
        value={price}
        onChange={typed => {
          setPrice(typed)
          say(undefined)
        }}
      />
      <Button type="submit" loading={isLoading} disabled={!isPrice || !canOffer}>
        {said?.asks
          ? t('Offer all the same')
          : isPrice
            ? t('Offer {amount} at {price}', offered)
            : t('Offer')}
      </Button>
      <Stack as="span" gap={0}>
        <Text>{namesOf(offer, dateText(offer.until, 'short'))}</Text>
        {isPrice && <Loss lot={lot} amount={amount} price={price} />}
        {offer.list && (
          <TextLink to={priceListPath(offer.list.id)}>{t('Offered already: its price list')}</TextLink>
        )}
      </Stack>
    </StepForm>
  )
}

/** The price list of an offer: each pack at the price of its content, from one pack on. */
function listOf({ list, name, until, packs, customers }: LotOffer, price: Paise, today: string) {
  return {
    ...(list ? { id: list.id, version: list.version } : {}),
    name,
    validFrom: today,
    validTo: until,
    isActive: true,
    customerIds: customers.map(({ id }) => id),
    customerTypeIds: [],
    rows: packs.map(({ packsizeid, packContent }) => ({
      packsizeid,
      from: milli(1_000),
      price: offerOfPack(price, packContent),
    })),
  }
}

/** Who gets the price, and until when. */
function namesOf({ customers: [first, second, ...others] }: LotOffer, day: string): string {
  if (!first) return t('Nobody usually takes it: no offer')
  const names = [first.name, ...(second ? [second.name] : [])].join(', ')
  return others.length === 0
    ? t('For {names}, until {day}', { names, day })
    : plural(
        others.length,
        'For {names} and {count} more, until {day}',
        'For {names} and {count} more, until {day}',
        {
          names,
          day,
        },
      )
}

/** What the price loses, beside what waste would; nothing for who may not see costs. */
function Loss({ lot: { cost, itemUnit }, amount, price }: { lot: ExpiringLot; amount: Milli; price: Paise }) {
  if (typeof cost !== 'number' || price >= cost) return null
  const { below, asWaste } = offerLoss(amount, { price, cost })
  const words = {
    each: amountText(subtractPaise(cost, price)),
    unit: unitWord(itemUnit),
    below: amountText(below),
  }
  return (
    <Text tone="warn">
      {t('{each} a {unit} below cost: {below}, instead of {asWaste} as waste', {
        ...words,
        asWaste: amountText(asWaste),
      })}
    </Text>
  )
}
