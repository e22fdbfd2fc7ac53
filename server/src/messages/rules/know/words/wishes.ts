/** Words that ask for goods now: they end what is only told of goods before them. */
export const wishWords = `
send, snd, please send, pls send, need, needs, want, require, required, requirement, order, new order, deliver, arrange, provide, supply, give, dispatch, get, add, make it, send me, we need, i need, would like,
bhejo, bhejna, bhej, bhej do, bhej dena, bhejdo, bhejdena, bhejiye, bhejiyega, bhej dijiye, bhijwa do, bhijwa dena, bhejwa do, bhejwa dena, bejna, bhj, bhjdo, chahiye, chahie, chaiye, mangwana, mangwana hai, manga do, lena hai, dena, de do, de dena, dijiye, dal do, daal do, dal dena, daal dena, likh lo, likho, likh lena, note karo, note kar lo, lagega, lagenge, kar do, kar dena, hi bhejo, hi bhejna, hi bhej do, भेज देना, भेज दो, भेजना, भेजिए, भेजो, चाहिए, चाहिये, दीजिए, लिख लो, देना,
pathva, pathava, pathav, pathvun dya, pathavun dya, pahije, pahijet, hava, have aahe, dya, पाठवा, पाठवून द्या, पाहिजे, हवे, द्या,
anuppu, anuppunga, anupunga, anuppavum, anuppidunga, anupidunga, venum, vendum, kudunga, kodunga, podunga, pottudunga, அனுப்புங்க, அனுப்பவும், வேண்டும், வேணும், கொடுங்க, போடுங்க,
kalisi, kalsi, kalisi kodi, kalsi kodi, kaluhisi, kodi, beku, bekagide, ಕಳಿಸಿ, ಕಳುಹಿಸಿ, ಕೊಡಿ, ಬೇಕು,
pampandi, pampinchandi, pampu, kavali, kaavali, ivvandi, veyandi, పంపండి, పంపించండి, కావాలి, ఇవ్వండి
`
/** Words for a price: a bare number after one is what the customer would pay. */
export const rateWords = `
rate, rates, rait, price, prices, bhav, bhaav, bhaw, bhavane, daam, dam, kimat, keemat, vilai, vila, velai, bele, dharalu, ratu, रेट, भाव, दाम, कीमत, दर, விலை, ధర, రేటు, ಬೆಲೆ, ದರ, रेट्स
`
/** Words that make a time the last one: "6 baje tak", "by six". */
export const untilWords = `
by, before, till, until, latest by, within, tak, se pehle, se pahle, ke andar, paryant, paryanta, paryanth, aadhi, chya aadhi, kulla, kullaa, ulla, munnadi, munnaadi, varaku, lopu, lopala, lopale, munde, olage, olagade, olgade, mundhe, munche, तक, से पहले, पर्यंत, आधी, க்குள், முன்னாடி, లోపు, లోపల, వరకు, ಒಳಗೆ, ಮುಂಚೆ
`
