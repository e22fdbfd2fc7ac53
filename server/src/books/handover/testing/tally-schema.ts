/** The schema of our files for TallyPrime, from the tags of its developer reference and in the order in which we write them. (rules §29.6) */
export const tallySchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
  <xs:simpleType name="words"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="300"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="yesNo"><xs:restriction base="xs:string"><xs:enumeration value="Yes"/><xs:enumeration value="No"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="day"><xs:restriction base="xs:string"><xs:pattern value="20[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="amount"><xs:restriction base="xs:string"><xs:pattern value="-?[0-9]+\\.[0-9]{2}"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="voucherType"><xs:restriction base="xs:string">
    <xs:enumeration value="Sales"/><xs:enumeration value="Credit Note"/><xs:enumeration value="Debit Note"/><xs:enumeration value="Receipt"/>
    <xs:enumeration value="Payment"/><xs:enumeration value="Contra"/><xs:enumeration value="Journal"/>
  </xs:restriction></xs:simpleType>
  <xs:complexType name="names"><xs:sequence><xs:element name="NAME" type="words"/></xs:sequence><xs:attribute name="TYPE" fixed="String"/></xs:complexType>
  <xs:complexType name="addresses"><xs:sequence><xs:element name="ADDRESS" type="words" maxOccurs="unbounded"/></xs:sequence><xs:attribute name="TYPE" fixed="String"/></xs:complexType>
  <xs:complexType name="bill"><xs:sequence>
    <xs:element name="NAME" type="words" minOccurs="0"/>
    <xs:element name="BILLTYPE"><xs:simpleType><xs:restriction base="xs:string">
      <xs:enumeration value="New Ref"/><xs:enumeration value="Agst Ref"/><xs:enumeration value="On Account"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="AMOUNT" type="amount"/>
  </xs:sequence></xs:complexType>
  <xs:complexType name="entry"><xs:sequence>
    <xs:element name="LEDGERNAME" type="words"/>
    <xs:element name="ISDEEMEDPOSITIVE" type="yesNo"/>
    <xs:element name="ISPARTYLEDGER" type="yesNo"/>
    <xs:element name="AMOUNT" type="amount"/>
    <xs:element name="BILLALLOCATIONS.LIST" type="bill" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType>
  <xs:complexType name="ledger"><xs:sequence>
    <xs:element name="NAME.LIST" type="names"/>
    <xs:element name="PARENT" type="words"/>
    <xs:element name="TAXTYPE" type="words" minOccurs="0"/>
    <xs:element name="GSTDUTYHEAD" minOccurs="0"><xs:simpleType><xs:restriction base="xs:string">
      <xs:enumeration value="CGST"/><xs:enumeration value="SGST/UTGST"/><xs:enumeration value="IGST"/>
    </xs:restriction></xs:simpleType></xs:element>
    <xs:element name="ISBILLWISEON" type="yesNo" minOccurs="0"/>
    <xs:element name="MAILINGNAME" type="words" minOccurs="0"/>
    <xs:element name="ADDRESS.LIST" type="addresses" minOccurs="0"/>
    <xs:element name="COUNTRYNAME" type="words" minOccurs="0"/>
    <xs:element name="LEDSTATENAME" type="words" minOccurs="0"/>
    <xs:element name="PINCODE" type="words" minOccurs="0"/>
    <xs:element name="GSTREGISTRATIONTYPE" type="words" minOccurs="0"/>
    <xs:element name="PARTYGSTIN" type="words" minOccurs="0"/>
    <xs:element name="INCOMETAXNUMBER" type="words" minOccurs="0"/>
    <xs:element name="LEDGERMOBILE" type="words" minOccurs="0"/>
    <xs:element name="EMAIL" type="words" minOccurs="0"/>
  </xs:sequence><xs:attribute name="NAME" type="words" use="required"/><xs:attribute name="ACTION" fixed="Create" use="required"/></xs:complexType>
  <xs:complexType name="voucher"><xs:sequence>
    <xs:element name="DATE" type="day"/>
    <xs:element name="EFFECTIVEDATE" type="day"/>
    <xs:element name="VOUCHERTYPENAME" type="voucherType"/>
    <xs:element name="VOUCHERNUMBER" type="words"/>
    <xs:element name="PARTYLEDGERNAME" type="words"/>
    <xs:element name="PERSISTEDVIEW" fixed="Accounting Voucher View"/>
    <xs:element name="ISINVOICE" type="yesNo"/>
    <xs:element name="ISCANCELLED" type="yesNo" minOccurs="0"/>
    <xs:element name="NARRATION" type="words" minOccurs="0"/>
    <xs:element name="ALLLEDGERENTRIES.LIST" type="entry" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence>
    <xs:attribute name="REMOTEID" type="words" use="required"/><xs:attribute name="VCHTYPE" type="voucherType" use="required"/>
    <xs:attribute name="ACTION" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="Create"/><xs:enumeration value="Cancel"/></xs:restriction></xs:simpleType></xs:attribute>
    <xs:attribute name="OBJVIEW" type="words" use="required"/>
  </xs:complexType>
  <xs:element name="ENVELOPE"><xs:complexType><xs:sequence>
    <xs:element name="HEADER"><xs:complexType><xs:sequence>
      <xs:element name="VERSION" fixed="1"/><xs:element name="TALLYREQUEST" fixed="Import"/><xs:element name="TYPE" fixed="Data"/><xs:element name="ID" fixed="All Masters"/>
    </xs:sequence></xs:complexType></xs:element>
    <xs:element name="BODY"><xs:complexType><xs:sequence>
      <xs:element name="DESC"><xs:complexType><xs:sequence><xs:element name="STATICVARIABLES"><xs:complexType><xs:sequence>
        <xs:element name="IMPORTDUPS" fixed="@@DUPIGNORE"/>
      </xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
      <xs:element name="DATA"><xs:complexType><xs:sequence>
        <xs:element name="TALLYMESSAGE" maxOccurs="unbounded"><xs:complexType><xs:choice>
          <xs:element name="LEDGER" type="ledger"/><xs:element name="VOUCHER" type="voucher"/>
        </xs:choice></xs:complexType></xs:element>
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`
