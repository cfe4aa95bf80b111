"use strict";
exports.seller = validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Seller","description":"One venue.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where an editor finds this description."},"$comment":{"type":"string","description":"A note for whoever reads the file."},"configVersion":{"type":"integer","const":1,"description":"Version of the format.","default":1},"id":{"title":"Id","description":"Name of the folder; part of cookies and addresses.","type":"string","pattern":"^[a-z][a-z0-9-]{1,40}$","patternErrorMessage":"must be lower-case letters, digits and \"-\"","examples":["harbour-science"],"x-owner":"staff","x-visibility":"public"},"name":{"title":"Name","description":"What visitors call the venue.","type":"string","minLength":1,"maxLength":80,"examples":["Harbour Science Museum"],"x-owner":"seller","x-visibility":"public"},"status":{"title":"Status","description":"A draft is served everywhere but in production.","type":"string","enum":["draft","live"],"default":"draft","examples":["draft"],"x-owner":"staff"},"hosts":{"title":"Hosts","description":"Host names at which the venue is found. `<id>.localhost` always works outside production.","type":"array","maxItems":20,"items":{"title":"Host","description":"One host name.","type":"object","additionalProperties":false,"properties":{"host":{"type":"string","pattern":"^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$","patternErrorMessage":"must be a host name without scheme and port","description":"Host name.","examples":["tickets.harbourscience.example"]},"environment":{"type":"string","enum":["development","demo","production"],"default":"production","examples":["development"],"description":"Where it is served."},"canonical":{"type":"boolean","default":false,"description":"The one that letters to visitors name."}},"required":["host"]},"default":[],"examples":[[{"host":"tickets.harbourscience.example","environment":"production","canonical":true}]],"x-owner":"staff"},"extends":{"title":"Presets","description":"Presets to start from; a later one wins.","type":"array","maxItems":8,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z][a-z0-9-]*$"},"default":[],"examples":[["museum"]],"x-owner":"staff"},"locale":{"$ref":"settings/locale.schema.json"},"routing":{"$ref":"settings/routing.schema.json"},"home":{"$ref":"settings/home.schema.json"},"admission":{"$ref":"settings/admission.schema.json"},"events":{"$ref":"settings/events.schema.json"},"reserve":{"$ref":"settings/reserve.schema.json"},"tickets":{"$ref":"settings/tickets.schema.json"},"cart":{"$ref":"settings/cart.schema.json"},"checkout":{"$ref":"settings/checkout.schema.json"},"identity":{"$ref":"settings/identity.schema.json"},"completedOrder":{"$ref":"settings/completed-order.schema.json"},"mail":{"$ref":"settings/mail.schema.json"},"orders":{"$ref":"settings/orders.schema.json"},"api":{"$ref":"settings/api.schema.json"},"integrations":{"$ref":"settings/integrations.schema.json"},"theme":{"$ref":"theme.schema.json"},"flags":{"title":"Flags","description":"Switches that change by time or by visitor, by name.","type":"object","propertyNames":{"pattern":"^[a-z][a-z0-9_]*$"},"additionalProperties":{"$ref":"flag.schema.json"},"default":{},"x-owner":"staff"},"pages":{"$ref":"pages.schema.json"},"wording":{"title":"Wording","description":"Texts by locale that differ from the catalogue; wording.<locale>.json beside this file is the same.","type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},"additionalProperties":{"$ref":"wording.schema.json"},"default":{},"x-owner":"seller"},"environments":{"title":"Environments","description":"What differs in one environment. Production has none: the file is production.","type":"object","additionalProperties":false,"properties":{"development":{"$ref":"preset.schema.json"},"demo":{"$ref":"preset.schema.json"}},"default":{},"x-owner":"staff"}},"required":["id","name"],"$id":"https://foyer.example/schemas/seller.schema.json"};
const schema153 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Admission","description":"The event that is the ordinary visit.","type":"object","additionalProperties":false,"properties":{"eventId":{"title":"Admission event","description":"Event template to which the start page leads when membership presell is off; null leads to the listing.","type":["string","null"],"pattern":"^[A-Za-z0-9][A-Za-z0-9_.:-]*$","maxLength":120,"patternErrorMessage":"must be an id: letters, digits, \"_\", \"-\", \".\" and \":\"","default":null,"x-ref":"event","examples":["evt_admission"],"x-owner":"staff","x-visibility":"public"}},"$id":"https://foyer.example/schemas/settings/admission.schema.json"};
const schema160 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Tickets","description":"What is asked for each ticket. The ticket group's own meta wins.","type":"object","additionalProperties":false,"properties":{"admitNames":{"title":"Names on tickets","description":"Whether the name of each attendee is asked.","type":"string","enum":["required","optional","disabled"],"default":"disabled","examples":["required"],"x-owner":"staff","x-visibility":"public"},"admitEmails":{"title":"E-mails on tickets","description":"Whether the e-mail of each attendee is asked.","type":"string","enum":["required","optional","disabled"],"default":"disabled","examples":["required"],"x-owner":"staff","x-visibility":"public"},"namedMax":{"title":"Most named tickets","description":"The most tickets of a group in one order, when names or e-mails are asked for and the group has no maximum of its own.","type":"integer","minimum":1,"maximum":1000,"default":10,"examples":[10],"x-owner":"platform","x-visibility":"public"}},"$id":"https://foyer.example/schemas/settings/tickets.schema.json"};
const schema164 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Checkout","description":"Paying. The terms are wording, checkout.terms_html; empty asks for no consent.","type":"object","additionalProperties":false,"properties":{"payments":{"title":"Payments","description":"Limits of a card payment.","type":"object","additionalProperties":false,"properties":{"cardMin":{"title":"Smallest card payment","description":"By currency; `default` for every other currency.","type":"object","required":["default"],"properties":{"default":{"type":"string","pattern":"^\\d{1,9}(?:\\.\\d{1,3})?$","patternErrorMessage":"must be an amount as text, such as \"0.50\"","description":"For every currency without its own entry."}},"patternProperties":{"^[A-Z]{3}$":{"type":"string","pattern":"^\\d{1,9}(?:\\.\\d{1,3})?$","patternErrorMessage":"must be an amount as text, such as \"0.50\""}},"additionalProperties":false,"default":{"default":"0.50","GBP":"0.30"},"examples":[{"default":"0.50","GBP":"0.30"}],"x-map":true,"x-owner":"platform"},"cardMax":{"title":"Largest card payment","description":"In the seller's own currency.","type":"string","pattern":"^\\d{1,9}(?:\\.\\d{1,3})?$","patternErrorMessage":"must be an amount as text, such as \"0.50\"","default":"999999.99","examples":["999999.99"],"x-owner":"platform"}}}},"$id":"https://foyer.example/schemas/settings/checkout.schema.json"};
const schema165 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Identity","description":"Who buys: the form of a guest. First name, last name and e-mail are always asked.","type":"object","additionalProperties":false,"properties":{"form":{"title":"Form","description":"Further fields: required, optional or off.","type":"object","additionalProperties":false,"properties":{"phone":{"title":"Phone","description":"Telephone number.","type":"string","enum":["required","optional","off"],"default":"optional","examples":["required"],"x-owner":"staff","x-visibility":"public"},"country":{"title":"Country","description":"Country of residence.","type":"string","enum":["required","optional","off"],"default":"off","examples":["required"],"x-owner":"staff","x-visibility":"public"},"zip_code":{"title":"Postal code","description":"ZIP or postal code.","type":"string","enum":["required","optional","off"],"default":"off","examples":["required"],"x-owner":"staff","x-visibility":"public"},"newsletter":{"title":"Newsletter","description":"A box to receive news; never ticked beforehand.","type":"string","enum":["optional","off"],"default":"off","examples":["optional"],"x-owner":"staff","x-visibility":"public"}}},"limits":{"title":"Limits","description":"Longest values. The API refuses more than these.","type":"object","additionalProperties":false,"properties":{"names":{"title":"Names","description":"Characters of a first or last name.","type":"integer","minimum":1,"maximum":50,"default":50,"examples":[50],"x-unit":"characters","x-owner":"platform","x-visibility":"public"},"email":{"title":"E-mail","description":"Characters of an e-mail address.","type":"integer","minimum":6,"maximum":254,"default":254,"examples":[254],"x-unit":"characters","x-owner":"platform","x-visibility":"public"},"phone":{"title":"Phone","description":"Characters of a telephone number.","type":"integer","minimum":5,"maximum":50,"default":50,"examples":[50],"x-unit":"characters","x-owner":"platform","x-visibility":"public"},"postalMin":{"title":"Shortest postal code","description":"Characters of a postal code.","type":"integer","minimum":4,"maximum":10,"default":4,"examples":[4],"x-unit":"characters","x-owner":"platform","x-visibility":"public"},"postalMax":{"title":"Longest postal code","description":"Characters of a postal code.","type":"integer","minimum":4,"maximum":10,"default":10,"examples":[10],"x-unit":"characters","x-owner":"platform","x-visibility":"public"}}}},"$id":"https://foyer.example/schemas/settings/identity.schema.json"};
const schema168 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Mail","description":"Sender of the letters to visitors.","type":"object","additionalProperties":false,"properties":{"fromName":{"title":"Sender","description":"Name of the sender; null uses the seller's name.","type":["string","null"],"minLength":1,"maxLength":120,"default":null,"examples":["Harbour Science Museum"],"x-owner":"seller"},"fromAddress":{"title":"Sender's address","description":"E-mail address of the sender.","type":"string","pattern":"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$","maxLength":254,"patternErrorMessage":"must be an e-mail address","default":"tickets@foyer.example","examples":["tickets@harbourscience.example"],"x-owner":"staff"}},"$id":"https://foyer.example/schemas/settings/mail.schema.json"};
const schema169 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Orders","description":"Booked orders.","type":"object","additionalProperties":false,"properties":{"numberPrefix":{"title":"Prefix of order numbers","description":"Begins every order number of this seller.","type":"string","pattern":"^[A-Z0-9]{1,6}$","patternErrorMessage":"must be 1 to 6 capital letters or digits","default":"F","examples":["HSM"],"x-owner":"staff"}},"$id":"https://foyer.example/schemas/settings/orders.schema.json"};
const schema170 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"API","description":"Calls of the storefront.","type":"object","additionalProperties":false,"properties":{"retry":{"title":"Retry","description":"Reading calls are tried again on a network error, a time-out or status 502.","type":"object","additionalProperties":false,"properties":{"attempts":{"title":"Attempts","description":"How often one call is made at most.","type":"integer","minimum":1,"maximum":10,"default":3,"examples":[3],"x-owner":"platform"},"delayMs":{"title":"Delay","description":"Before the second attempt.","type":"integer","minimum":0,"maximum":10000,"default":250,"examples":[250],"x-unit":"milliseconds","x-owner":"platform"},"factor":{"title":"Factor","description":"Each further delay is the last one times this.","type":"number","minimum":1,"maximum":10,"default":2,"examples":[2],"x-owner":"platform"}}},"limits":{"title":"Limits","description":"Requests that one address may make in one minute.","type":"object","additionalProperties":false,"properties":{"cartCreatePerMinute":{"title":"New carts","description":"Carts made by one address in one minute.","type":"integer","minimum":1,"maximum":1000000,"default":30,"examples":[30],"x-owner":"platform"},"payPerMinute":{"title":"Payments","description":"Attempts to pay by one address in one minute.","type":"integer","minimum":1,"maximum":1000000,"default":20,"examples":[20],"x-owner":"platform"}}}},"$id":"https://foyer.example/schemas/settings/api.schema.json"};
const schema171 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Integrations","description":"Services of others.","type":"object","additionalProperties":false,"properties":{"payment":{"title":"Payment","description":"Who takes the money.","type":"object","additionalProperties":false,"properties":{"gatewayId":{"title":"Gateway","description":"Gateway of this seller; `test` takes no money and is refused for a live venue in production.","type":"string","enum":["test"],"default":"test","examples":["test"],"x-owner":"staff"}}},"flagService":{"title":"Flag service","description":"A service that decides flags of source \"remote\" by OFREP (OpenFeature Remote Evaluation Protocol); null leaves all to this file.","type":["object","null"],"additionalProperties":false,"required":["url","key"],"properties":{"url":{"type":"string","pattern":"^https?://[^\\s/]","patternErrorMessage":"must be an address such as \"https://flags.example\"","description":"Address of the service; `/ofrep/v1/evaluate/flags` is added to it.","examples":["https://flags.example"]},"key":{"type":"string","minLength":1,"description":"Sent as a bearer token.","examples":["secret"]},"refreshSeconds":{"type":"integer","minimum":1,"maximum":3600,"default":30,"description":"How old an answer may get before the service is asked again, behind the visitor's back.","examples":[30],"x-unit":"s"}},"default":null,"examples":[{"url":"https://flags.example","key":"secret","refreshSeconds":30}],"x-owner":"staff"},"embedOrigins":{"title":"Origins that may be embedded","description":"Other sites whose pages the block `embed` may show in a frame: scheme and host, nothing behind it.","type":"array","maxItems":20,"uniqueItems":true,"items":{"type":"string","pattern":"^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$","patternErrorMessage":"must be an origin such as \"https://maps.example\", without a path"},"default":[],"examples":[["https://maps.example"]],"x-owner":"staff"}},"$id":"https://foyer.example/schemas/settings/integrations.schema.json"};
const func2 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern0 = new RegExp("^[a-z][a-z0-9-]{1,40}$", "u");
const pattern1 = new RegExp("^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$", "u");
const pattern2 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const pattern72 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_.:-]*$", "u");
const pattern5 = new RegExp("^[A-Z]{3}$", "u");
const pattern78 = new RegExp("^\\d{1,9}(?:\\.\\d{1,3})?$", "u");
const pattern88 = new RegExp("^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", "u");
const pattern89 = new RegExp("^[A-Z0-9]{1,6}$", "u");
const pattern90 = new RegExp("^https?://[^\\s/]", "u");
const pattern91 = new RegExp("^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$", "u");
const pattern100 = new RegExp("^[a-z][a-z0-9_]*$", "u");
const pattern3 = new RegExp("^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$", "u");
const schema12 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Locale","description":"Languages, money and time of the venue.","type":"object","additionalProperties":false,"properties":{"default":{"title":"Default locale","description":"Language of a visitor who has not chosen one, as a BCP 47 tag. Must be one of `supported`.","type":"string","pattern":"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$","default":"en-US","examples":["en-GB"],"patternErrorMessage":"must be a language tag, such as \"en-US\" or \"ar\"","x-owner":"staff","x-visibility":"public"},"supported":{"title":"Supported locales","description":"Languages that a visitor may choose among, in the order of the switch in the header.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$","patternErrorMessage":"must be a language tag, such as \"en-US\" or \"ar\""},"default":["en-US"],"examples":[["en-US","es-US"]],"x-owner":"staff","x-visibility":"public"},"currency":{"title":"Currency","description":"ISO 4217 code of every price of this seller.","type":"string","pattern":"^[A-Z]{3}$","examples":["USD"],"patternErrorMessage":"must be three capital letters, such as \"USD\"","x-owner":"staff","x-visibility":"public"},"timezone":{"title":"Time zone","description":"IANA zone of the venue: every date and time is shown in it, and `from`/`until` mean it.","type":"string","minLength":1,"examples":["America/New_York"],"x-owner":"staff","x-visibility":"public"},"formats":{"$ref":"#/definitions/formats"},"localFormats":{"title":"Formats by locale","description":"Date patterns of one language where they differ from `formats`, by locale.","type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},"additionalProperties":{"$ref":"#/definitions/partialFormats"},"default":{},"examples":[{"es-US":{"time":"h:mm a"}}],"x-owner":"seller","x-visibility":"public"}},"definitions":{"formats":{"title":"Formats","description":"Date patterns of dayjs: text in [brackets] is literal.","type":"object","additionalProperties":false,"properties":{"dateTime":{"title":"Date and time","description":"Sessions and cart lines.","type":"string","minLength":1,"default":"ddd, MMM D, YYYY [at] h:mm A","examples":["ddd D MMM YYYY [at] HH:mm"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"date":{"title":"Date","description":"A visit date written out: the chosen day, tickets.","type":"string","minLength":1,"default":"dddd, MMMM D, YYYY","examples":["dddd D MMMM YYYY"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"shortDate":{"title":"Short date","description":"A date where room is short.","type":"string","minLength":1,"default":"MMM D","examples":["D MMM"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"time":{"title":"Time","description":"Start of a session.","type":"string","minLength":1,"default":"h:mm A","examples":["HH:mm"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"}}},"partialFormats":{"title":"Partial formats","description":"Some of the date patterns.","type":"object","additionalProperties":false,"properties":{"dateTime":{"type":"string","minLength":1,"x-format":"dayjs","description":"Sessions and cart lines."},"date":{"type":"string","minLength":1,"x-format":"dayjs","description":"A visit date written out."},"shortDate":{"type":"string","minLength":1,"x-format":"dayjs","description":"A date where room is short."},"time":{"type":"string","minLength":1,"x-format":"dayjs","description":"Start of a session."}},"x-partial":true}},"$id":"https://foyer.example/schemas/settings/locale.schema.json"};
const schema13 = {"title":"Formats","description":"Date patterns of dayjs: text in [brackets] is literal.","type":"object","additionalProperties":false,"properties":{"dateTime":{"title":"Date and time","description":"Sessions and cart lines.","type":"string","minLength":1,"default":"ddd, MMM D, YYYY [at] h:mm A","examples":["ddd D MMM YYYY [at] HH:mm"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"date":{"title":"Date","description":"A visit date written out: the chosen day, tickets.","type":"string","minLength":1,"default":"dddd, MMMM D, YYYY","examples":["dddd D MMMM YYYY"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"shortDate":{"title":"Short date","description":"A date where room is short.","type":"string","minLength":1,"default":"MMM D","examples":["D MMM"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"},"time":{"title":"Time","description":"Start of a session.","type":"string","minLength":1,"default":"h:mm A","examples":["HH:mm"],"x-format":"dayjs","x-owner":"seller","x-visibility":"public"}}};
const schema14 = {"title":"Partial formats","description":"Some of the date patterns.","type":"object","additionalProperties":false,"properties":{"dateTime":{"type":"string","minLength":1,"x-format":"dayjs","description":"Sessions and cart lines."},"date":{"type":"string","minLength":1,"x-format":"dayjs","description":"A visit date written out."},"shortDate":{"type":"string","minLength":1,"x-format":"dayjs","description":"A date where room is short."},"time":{"type":"string","minLength":1,"x-format":"dayjs","description":"Start of a session."}},"x-partial":true};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/locale.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "default") || (key0 === "supported")) || (key0 === "currency")) || (key0 === "timezone")) || (key0 === "formats")) || (key0 === "localFormats"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.default !== undefined){
let data0 = data.default;
if(typeof data0 === "string"){
if(!pattern3.test(data0)){
const err1 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$",parentSchema:schema12.properties.default,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema12.properties.default.type,parentSchema:schema12.properties.default,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.supported !== undefined){
let data1 = data.supported;
if(Array.isArray(data1)){
if(data1.length < 1){
const err3 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema12.properties.supported,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern3.test(data2)){
const err4 = {instancePath:instancePath+"/supported/" + i0,schemaPath:"#/properties/supported/items/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$",parentSchema:schema12.properties.supported.items,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/supported/" + i0,schemaPath:"#/properties/supported/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema12.properties.supported.items.type,parentSchema:schema12.properties.supported.items,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err6 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema12.properties.supported,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err7 = {instancePath:instancePath+"/supported",schemaPath:"#/properties/supported/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema12.properties.supported.type,parentSchema:schema12.properties.supported,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.currency !== undefined){
let data3 = data.currency;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
const err8 = {instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{3}$"},message:"must match pattern \""+"^[A-Z]{3}$"+"\"",schema:"^[A-Z]{3}$",parentSchema:schema12.properties.currency,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema12.properties.currency.type,parentSchema:schema12.properties.currency,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.timezone !== undefined){
let data4 = data.timezone;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err10 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema12.properties.timezone,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema12.properties.timezone.type,parentSchema:schema12.properties.timezone,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.formats !== undefined){
let data5 = data.formats;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(!((((key1 === "dateTime") || (key1 === "date")) || (key1 === "shortDate")) || (key1 === "time"))){
const err12 = {instancePath:instancePath+"/formats",schemaPath:"#/definitions/formats/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema13,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data5.dateTime !== undefined){
let data6 = data5.dateTime;
if(typeof data6 === "string"){
if(func3(data6) < 1){
const err13 = {instancePath:instancePath+"/formats/dateTime",schemaPath:"#/definitions/formats/properties/dateTime/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema13.properties.dateTime,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/formats/dateTime",schemaPath:"#/definitions/formats/properties/dateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.dateTime.type,parentSchema:schema13.properties.dateTime,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.date !== undefined){
let data7 = data5.date;
if(typeof data7 === "string"){
if(func3(data7) < 1){
const err15 = {instancePath:instancePath+"/formats/date",schemaPath:"#/definitions/formats/properties/date/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema13.properties.date,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/formats/date",schemaPath:"#/definitions/formats/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.date.type,parentSchema:schema13.properties.date,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.shortDate !== undefined){
let data8 = data5.shortDate;
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err17 = {instancePath:instancePath+"/formats/shortDate",schemaPath:"#/definitions/formats/properties/shortDate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema13.properties.shortDate,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/formats/shortDate",schemaPath:"#/definitions/formats/properties/shortDate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.shortDate.type,parentSchema:schema13.properties.shortDate,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data5.time !== undefined){
let data9 = data5.time;
if(typeof data9 === "string"){
if(func3(data9) < 1){
const err19 = {instancePath:instancePath+"/formats/time",schemaPath:"#/definitions/formats/properties/time/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema13.properties.time,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/formats/time",schemaPath:"#/definitions/formats/properties/time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema13.properties.time.type,parentSchema:schema13.properties.time,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/formats",schemaPath:"#/definitions/formats/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema13.type,parentSchema:schema13,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.localFormats !== undefined){
let data10 = data.localFormats;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
const _errs51 = errors;
if(typeof key2 === "string"){
if(!pattern3.test(key2)){
const err22 = {instancePath:instancePath+"/localFormats",schemaPath:"#/properties/localFormats/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$",parentSchema:schema12.properties.localFormats.propertyNames,data:key2,propertyName:key2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var valid6 = _errs51 === errors;
if(!valid6){
const err23 = {instancePath:instancePath+"/localFormats",schemaPath:"#/properties/localFormats/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid",schema:schema12.properties.localFormats.propertyNames,parentSchema:schema12.properties.localFormats,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
for(const key3 in data10){
let data11 = data10[key3];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 in data11){
if(!((((key4 === "dateTime") || (key4 === "date")) || (key4 === "shortDate")) || (key4 === "time"))){
const err24 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/partialFormats/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema14,data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data11.dateTime !== undefined){
let data12 = data11.dateTime;
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err25 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/dateTime",schemaPath:"#/definitions/partialFormats/properties/dateTime/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.dateTime,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/dateTime",schemaPath:"#/definitions/partialFormats/properties/dateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.dateTime.type,parentSchema:schema14.properties.dateTime,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data11.date !== undefined){
let data13 = data11.date;
if(typeof data13 === "string"){
if(func3(data13) < 1){
const err27 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/date",schemaPath:"#/definitions/partialFormats/properties/date/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.date,data:data13};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/date",schemaPath:"#/definitions/partialFormats/properties/date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.date.type,parentSchema:schema14.properties.date,data:data13};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data11.shortDate !== undefined){
let data14 = data11.shortDate;
if(typeof data14 === "string"){
if(func3(data14) < 1){
const err29 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/shortDate",schemaPath:"#/definitions/partialFormats/properties/shortDate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.shortDate,data:data14};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/shortDate",schemaPath:"#/definitions/partialFormats/properties/shortDate/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.shortDate.type,parentSchema:schema14.properties.shortDate,data:data14};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data11.time !== undefined){
let data15 = data11.time;
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err31 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/time",schemaPath:"#/definitions/partialFormats/properties/time/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema14.properties.time,data:data15};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/time",schemaPath:"#/definitions/partialFormats/properties/time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema14.properties.time.type,parentSchema:schema14.properties.time,data:data15};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/localFormats/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/partialFormats/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema14.type,parentSchema:schema14,data:data11};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/localFormats",schemaPath:"#/properties/localFormats/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema12.properties.localFormats.type,parentSchema:schema12.properties.localFormats,data:data10};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema12.type,parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema15 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Routing","description":"Redirects and addresses outside the storefront.","type":"object","additionalProperties":false,"properties":{"redirects":{"title":"Redirects","description":"Where a path leads instead.","type":"object","additionalProperties":false,"properties":{"requireSellerPrefix":{"title":"Require the seller's prefix","description":"Every address begins with `/<id>`, so that several venues share a host. Addresses without it lead to it where only one venue has the host.","type":"boolean","default":false,"examples":[true],"x-owner":"staff"},"disableHomeRoute":{"title":"Disable home","description":"The home address leads to the listing.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"staff"}}},"externalUrls":{"title":"External addresses","description":"Pages of the venue's own site that replace ours.","type":"object","additionalProperties":false,"properties":{"completedOrder":{"title":"Completed order","description":"Address of the confirmation page: /checkout/complete goes there with `orderIds`. Null keeps our own page.","type":["string","null"],"pattern":"^https://[^\\s]+$","patternErrorMessage":"must be an address that starts with \"https://\"","default":null,"examples":["https://www.harbourscience.example/thank-you"],"x-owner":"seller"}}}},"$id":"https://foyer.example/schemas/settings/routing.schema.json"};
const schema148 = {"title":"Switch","description":"On, off, or bound to a flag.","if":{"type":"object"},"then":{"$ref":"#/definitions/flagBinding"},"else":{"type":"boolean"},"x-type":"boolean"};
const schema149 = {"type":"object","required":["$flag"],"additionalProperties":false,"properties":{"$flag":{"type":"string","pattern":"^!?[a-z][a-z0-9_]*$","patternErrorMessage":"must be the name of a flag, or \"!\" and the name for its opposite","description":"Name of a flag in `flags`; \"!name\" is on while the flag is off.","x-ref":"flag","examples":["promo_codes","!promo_codes"]}}};
const pattern9 = new RegExp("^!?[a-z][a-z0-9_]*$", "u");

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$flag === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/flagBinding/required",keyword:"required",params:{missingProperty: "$flag"},message:"must have required property '"+"$flag"+"'",schema:schema149.required,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "$flag")){
const err2 = {instancePath,schemaPath:"#/definitions/flagBinding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$flag !== undefined){
let data0 = data.$flag;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema149.properties.$flag.type,parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/flagBinding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema149.type,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(typeof data !== "boolean"){
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema148.else.type,parentSchema:schema148.else,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema148.if,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate36.errors = vErrors;
return errors === 0;
}

const pattern70 = new RegExp("^https://[^\\s]+$", "u");

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/routing.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "redirects") || (key0 === "externalUrls"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.redirects !== undefined){
let data0 = data.redirects;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!((key1 === "requireSellerPrefix") || (key1 === "disableHomeRoute"))){
const err1 = {instancePath:instancePath+"/redirects",schemaPath:"#/properties/redirects/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema15.properties.redirects,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.requireSellerPrefix !== undefined){
let data1 = data0.requireSellerPrefix;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/redirects/requireSellerPrefix",schemaPath:"#/properties/redirects/properties/requireSellerPrefix/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema15.properties.redirects.properties.requireSellerPrefix.type,parentSchema:schema15.properties.redirects.properties.requireSellerPrefix,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.disableHomeRoute !== undefined){
if(!(validate36(data0.disableHomeRoute, {instancePath:instancePath+"/redirects/disableHomeRoute",parentData:data0,parentDataProperty:"disableHomeRoute",rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/redirects",schemaPath:"#/properties/redirects/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema15.properties.redirects.type,parentSchema:schema15.properties.redirects,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.externalUrls !== undefined){
let data3 = data.externalUrls;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key2 in data3){
if(!(key2 === "completedOrder")){
const err4 = {instancePath:instancePath+"/externalUrls",schemaPath:"#/properties/externalUrls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema15.properties.externalUrls,data:data3};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data3.completedOrder !== undefined){
let data4 = data3.completedOrder;
if((typeof data4 !== "string") && (data4 !== null)){
const err5 = {instancePath:instancePath+"/externalUrls/completedOrder",schemaPath:"#/properties/externalUrls/properties/completedOrder/type",keyword:"type",params:{type: schema15.properties.externalUrls.properties.completedOrder.type},message:"must be string,null",schema:schema15.properties.externalUrls.properties.completedOrder.type,parentSchema:schema15.properties.externalUrls.properties.completedOrder,data:data4};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern70.test(data4)){
const err6 = {instancePath:instancePath+"/externalUrls/completedOrder",schemaPath:"#/properties/externalUrls/properties/completedOrder/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"},message:"must match pattern \""+"^https://[^\\s]+$"+"\"",schema:"^https://[^\\s]+$",parentSchema:schema15.properties.externalUrls.properties.completedOrder,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/externalUrls",schemaPath:"#/properties/externalUrls/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema15.properties.externalUrls.type,parentSchema:schema15.properties.externalUrls,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema15.type,parentSchema:schema15,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

const schema150 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Home","description":"The start page.","type":"object","additionalProperties":false,"properties":{"membershipPresell":{"title":"Membership presell","description":"On: the start page offers the calls to action. Off: it leads to the admission event.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"seller"},"ctaOrder":{"title":"Order of actions","description":"The calls to action of the start page, first to last. An action whose page does not exist is left out.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["login","join","guest"]},"default":["login","join","guest"],"examples":[["guest","login","join"]],"x-owner":"seller","x-visibility":"public"},"resendLink":{"title":"Resend link","description":"Offers to send tickets again to a visitor who already has some.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":true,"examples":[false],"x-owner":"seller"}},"$id":"https://foyer.example/schemas/settings/home.schema.json"};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$flag === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/flagBinding/required",keyword:"required",params:{missingProperty: "$flag"},message:"must have required property '"+"$flag"+"'",schema:schema149.required,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "$flag")){
const err2 = {instancePath,schemaPath:"#/definitions/flagBinding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$flag !== undefined){
let data0 = data.$flag;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema149.properties.$flag.type,parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/flagBinding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema149.type,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(typeof data !== "boolean"){
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema148.else.type,parentSchema:schema148.else,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema148.if,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/home.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "membershipPresell") || (key0 === "ctaOrder")) || (key0 === "resendLink"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema150,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.membershipPresell !== undefined){
if(!(validate40(data.membershipPresell, {instancePath:instancePath+"/membershipPresell",parentData:data,parentDataProperty:"membershipPresell",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.ctaOrder !== undefined){
let data1 = data.ctaOrder;
if(Array.isArray(data1)){
if(data1.length < 1){
const err1 = {instancePath:instancePath+"/ctaOrder",schemaPath:"#/properties/ctaOrder/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema150.properties.ctaOrder,data:data1};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/ctaOrder/" + i0,schemaPath:"#/properties/ctaOrder/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema150.properties.ctaOrder.items.type,parentSchema:schema150.properties.ctaOrder.items,data:data2};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data2 === "login") || (data2 === "join")) || (data2 === "guest"))){
const err3 = {instancePath:instancePath+"/ctaOrder/" + i0,schemaPath:"#/properties/ctaOrder/items/enum",keyword:"enum",params:{allowedValues: schema150.properties.ctaOrder.items.enum},message:"must be equal to one of the allowed values",schema:schema150.properties.ctaOrder.items.enum,parentSchema:schema150.properties.ctaOrder.items,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err4 = {instancePath:instancePath+"/ctaOrder",schemaPath:"#/properties/ctaOrder/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema150.properties.ctaOrder,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err5 = {instancePath:instancePath+"/ctaOrder",schemaPath:"#/properties/ctaOrder/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema150.properties.ctaOrder.type,parentSchema:schema150.properties.ctaOrder,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.resendLink !== undefined){
if(!(validate40(data.resendLink, {instancePath:instancePath+"/resendLink",parentData:data,parentDataProperty:"resendLink",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema150.type,parentSchema:schema150,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}

const schema154 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Events","description":"The listing.","type":"object","additionalProperties":false,"properties":{"filters":{"title":"Filters","description":"What a visitor can narrow the listing by.","type":"object","additionalProperties":false,"properties":{"category":{"title":"Category filter","description":"Offers the categories; shown only when more than one exists.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":true,"examples":[false],"x-owner":"seller"},"date":{"title":"Date filter","description":"Choices of the date filter, first to last; an empty list hides it.","type":"array","uniqueItems":true,"items":{"type":"string","enum":["today","tomorrow","all"]},"default":["today","tomorrow","all"],"examples":[["today","all"]],"x-owner":"seller","x-visibility":"public"}}},"card":{"title":"Card","description":"An event in the listing.","type":"object","additionalProperties":false,"properties":{"showVenue":{"title":"Venue on the card","description":"Shows the venue's name on each card.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"seller"}}}},"$id":"https://foyer.example/schemas/settings/events.schema.json"};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$flag === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/flagBinding/required",keyword:"required",params:{missingProperty: "$flag"},message:"must have required property '"+"$flag"+"'",schema:schema149.required,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "$flag")){
const err2 = {instancePath,schemaPath:"#/definitions/flagBinding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$flag !== undefined){
let data0 = data.$flag;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema149.properties.$flag.type,parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/flagBinding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema149.type,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(typeof data !== "boolean"){
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema148.else.type,parentSchema:schema148.else,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema148.if,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}


function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/events.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "filters") || (key0 === "card"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.filters !== undefined){
let data0 = data.filters;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key1 in data0){
if(!((key1 === "category") || (key1 === "date"))){
const err1 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema154.properties.filters,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.category !== undefined){
if(!(validate45(data0.category, {instancePath:instancePath+"/filters/category",parentData:data0,parentDataProperty:"category",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data0.date !== undefined){
let data2 = data0.date;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err2 = {instancePath:instancePath+"/filters/date/" + i0,schemaPath:"#/properties/filters/properties/date/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema154.properties.filters.properties.date.items.type,parentSchema:schema154.properties.filters.properties.date.items,data:data3};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data3 === "today") || (data3 === "tomorrow")) || (data3 === "all"))){
const err3 = {instancePath:instancePath+"/filters/date/" + i0,schemaPath:"#/properties/filters/properties/date/items/enum",keyword:"enum",params:{allowedValues: schema154.properties.filters.properties.date.items.enum},message:"must be equal to one of the allowed values",schema:schema154.properties.filters.properties.date.items.enum,parentSchema:schema154.properties.filters.properties.date.items,data:data3};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err4 = {instancePath:instancePath+"/filters/date",schemaPath:"#/properties/filters/properties/date/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema154.properties.filters.properties.date,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err5 = {instancePath:instancePath+"/filters/date",schemaPath:"#/properties/filters/properties/date/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema154.properties.filters.properties.date.type,parentSchema:schema154.properties.filters.properties.date,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema154.properties.filters.type,parentSchema:schema154.properties.filters,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.card !== undefined){
let data4 = data.card;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(!(key2 === "showVenue")){
const err7 = {instancePath:instancePath+"/card",schemaPath:"#/properties/card/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema154.properties.card,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data4.showVenue !== undefined){
if(!(validate45(data4.showVenue, {instancePath:instancePath+"/card/showVenue",parentData:data4,parentDataProperty:"showVenue",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
}
else {
const err8 = {instancePath:instancePath+"/card",schemaPath:"#/properties/card/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema154.properties.card.type,parentSchema:schema154.properties.card,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema154.type,parentSchema:schema154,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}

const schema157 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Reserve","description":"The event page: dates, sessions, prices, quantities.","type":"object","additionalProperties":false,"properties":{"hideEventDetails":{"title":"Hide details","description":"Leaves out the event's image and description. The event's own meta wins.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"staff"},"hideSoldOutSessions":{"title":"Hide sold-out sessions","description":"Leaves out sessions without places. The event's own config wins.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"staff"},"sessionTabs":{"title":"Session tabs","description":"Sessions grouped by their start; the names are wording, sessions.tabs.","type":"object","additionalProperties":false,"properties":{"thresholds":{"title":"Thresholds","description":"One or two local times \"HHmm\", rising, where a new tab begins; none shows one list. The event's own config wins.","type":"array","maxItems":2,"items":{"type":"string","pattern":"^(?:[01]\\d|2[0-3])[0-5]\\d$","patternErrorMessage":"must be a local time such as \"1200\""},"default":[],"examples":[["1200","1700"]],"x-owner":"staff","x-visibility":"public"}}},"priceDisplay":{"title":"Price display","description":"Where prices are shown.","type":"object","additionalProperties":false,"properties":{"mode":{"title":"Mode","description":"`all`: calendar, sessions and ticket types; `sessions_and_tickets`: not on the calendar; `off`: nowhere before the cart. The event's own config wins.","type":"string","enum":["all","sessions_and_tickets","off"],"default":"all","examples":["all"],"x-owner":"staff","x-visibility":"public"},"includeFees":{"title":"Prices include fees","description":"Advertised prices contain the fees that are added on top.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"staff"}}},"availability":{"title":"Availability","description":"How scarce places are told.","type":"object","additionalProperties":false,"properties":{"showRemainingAtOrBelow":{"title":"Show remaining","description":"Places left are counted out at or below this number; null never counts and only warns.","type":["integer","null"],"minimum":1,"maximum":1000,"default":null,"examples":[20],"x-owner":"seller","x-visibility":"public"},"style":{"title":"Style","description":"Says \"N left\" or \"N available\".","type":"string","enum":["left","available"],"default":"left","examples":["left"],"x-owner":"seller","x-visibility":"public"},"fewLeftBelow":{"title":"Few left below","description":"Under this many places a warning appears; used only when `showRemainingAtOrBelow` is null.","type":"integer","minimum":1,"maximum":1000,"default":10,"examples":[10],"x-owner":"platform","x-visibility":"public"}}},"overlap":{"title":"Overlap","description":"Sessions that collide with what is in the cart are hidden and listed.","type":"object","additionalProperties":false,"properties":{"paddingMinutes":{"title":"Padding","description":"Minutes kept free before and after a session. The event's own meta wins.","type":"integer","minimum":0,"maximum":600,"default":5,"examples":[5],"x-unit":"minutes","x-owner":"staff"},"exemptCategories":{"title":"Exempt categories","description":"Categories that may overlap anything.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1,"maxLength":120},"default":[],"examples":[["Parking"]],"x-ref":"category","x-owner":"staff"}}},"calendar":{"title":"Calendar","description":"The date picker.","type":"object","additionalProperties":false,"properties":{"dateButtons":{"title":"Date buttons","description":"Days shown before \"More dates\".","type":"integer","minimum":1,"maximum":31,"default":8,"examples":[8],"x-owner":"platform","x-visibility":"public"},"visibilityThreshold":{"title":"Visibility threshold","description":"Part of a month that must be in sight for it to count as visible (previous and next buttons).","type":"number","minimum":0,"maximum":1,"default":0.4,"examples":[0.4],"x-owner":"platform","x-visibility":"public"},"weekStep":{"title":"Week step","description":"Days that the up and down keys move.","type":"integer","minimum":1,"maximum":31,"default":7,"examples":[7],"x-unit":"days","x-owner":"platform","x-visibility":"public"}}},"quantity":{"title":"Quantity","description":"The stepper.","type":"object","additionalProperties":false,"properties":{"maxPerType":{"title":"Most per type","description":"No more tickets of one type in one cart than this.","type":"integer","minimum":1,"maximum":1000,"default":1000,"examples":[1000],"x-owner":"platform","x-visibility":"public"}}},"descriptionPreviewChars":{"title":"Description preview","description":"Characters of a long description before \"Read more\".","type":"integer","minimum":16,"maximum":2000,"default":128,"examples":[128],"x-unit":"characters","x-owner":"platform","x-visibility":"public"}},"$id":"https://foyer.example/schemas/settings/reserve.schema.json"};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$flag === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/flagBinding/required",keyword:"required",params:{missingProperty: "$flag"},message:"must have required property '"+"$flag"+"'",schema:schema149.required,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "$flag")){
const err2 = {instancePath,schemaPath:"#/definitions/flagBinding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$flag !== undefined){
let data0 = data.$flag;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema149.properties.$flag.type,parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/flagBinding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema149.type,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(typeof data !== "boolean"){
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema148.else.type,parentSchema:schema148.else,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema148.if,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}

const pattern75 = new RegExp("^(?:[01]\\d|2[0-3])[0-5]\\d$", "u");

function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/reserve.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema157.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema157,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.hideEventDetails !== undefined){
if(!(validate50(data.hideEventDetails, {instancePath:instancePath+"/hideEventDetails",parentData:data,parentDataProperty:"hideEventDetails",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.hideSoldOutSessions !== undefined){
if(!(validate50(data.hideSoldOutSessions, {instancePath:instancePath+"/hideSoldOutSessions",parentData:data,parentDataProperty:"hideSoldOutSessions",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
if(data.sessionTabs !== undefined){
let data2 = data.sessionTabs;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!(key1 === "thresholds")){
const err1 = {instancePath:instancePath+"/sessionTabs",schemaPath:"#/properties/sessionTabs/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.sessionTabs,data:data2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data2.thresholds !== undefined){
let data3 = data2.thresholds;
if(Array.isArray(data3)){
if(data3.length > 2){
const err2 = {instancePath:instancePath+"/sessionTabs/thresholds",schemaPath:"#/properties/sessionTabs/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items",schema:2,parentSchema:schema157.properties.sessionTabs.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern75.test(data4)){
const err3 = {instancePath:instancePath+"/sessionTabs/thresholds/" + i0,schemaPath:"#/properties/sessionTabs/properties/thresholds/items/pattern",keyword:"pattern",params:{pattern: "^(?:[01]\\d|2[0-3])[0-5]\\d$"},message:"must match pattern \""+"^(?:[01]\\d|2[0-3])[0-5]\\d$"+"\"",schema:"^(?:[01]\\d|2[0-3])[0-5]\\d$",parentSchema:schema157.properties.sessionTabs.properties.thresholds.items,data:data4};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/sessionTabs/thresholds/" + i0,schemaPath:"#/properties/sessionTabs/properties/thresholds/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema157.properties.sessionTabs.properties.thresholds.items.type,parentSchema:schema157.properties.sessionTabs.properties.thresholds.items,data:data4};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/sessionTabs/thresholds",schemaPath:"#/properties/sessionTabs/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema157.properties.sessionTabs.properties.thresholds.type,parentSchema:schema157.properties.sessionTabs.properties.thresholds,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/sessionTabs",schemaPath:"#/properties/sessionTabs/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.sessionTabs.type,parentSchema:schema157.properties.sessionTabs,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.priceDisplay !== undefined){
let data5 = data.priceDisplay;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
if(!((key2 === "mode") || (key2 === "includeFees"))){
const err7 = {instancePath:instancePath+"/priceDisplay",schemaPath:"#/properties/priceDisplay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.priceDisplay,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data5.mode !== undefined){
let data6 = data5.mode;
if(typeof data6 !== "string"){
const err8 = {instancePath:instancePath+"/priceDisplay/mode",schemaPath:"#/properties/priceDisplay/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema157.properties.priceDisplay.properties.mode.type,parentSchema:schema157.properties.priceDisplay.properties.mode,data:data6};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data6 === "all") || (data6 === "sessions_and_tickets")) || (data6 === "off"))){
const err9 = {instancePath:instancePath+"/priceDisplay/mode",schemaPath:"#/properties/priceDisplay/properties/mode/enum",keyword:"enum",params:{allowedValues: schema157.properties.priceDisplay.properties.mode.enum},message:"must be equal to one of the allowed values",schema:schema157.properties.priceDisplay.properties.mode.enum,parentSchema:schema157.properties.priceDisplay.properties.mode,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data5.includeFees !== undefined){
if(!(validate50(data5.includeFees, {instancePath:instancePath+"/priceDisplay/includeFees",parentData:data5,parentDataProperty:"includeFees",rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/priceDisplay",schemaPath:"#/properties/priceDisplay/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.priceDisplay.type,parentSchema:schema157.properties.priceDisplay,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.availability !== undefined){
let data8 = data.availability;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
if(!(((key3 === "showRemainingAtOrBelow") || (key3 === "style")) || (key3 === "fewLeftBelow"))){
const err11 = {instancePath:instancePath+"/availability",schemaPath:"#/properties/availability/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.availability,data:data8};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data8.showRemainingAtOrBelow !== undefined){
let data9 = data8.showRemainingAtOrBelow;
if((!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))) && (data9 !== null)){
const err12 = {instancePath:instancePath+"/availability/showRemainingAtOrBelow",schemaPath:"#/properties/availability/properties/showRemainingAtOrBelow/type",keyword:"type",params:{type: schema157.properties.availability.properties.showRemainingAtOrBelow.type},message:"must be integer,null",schema:schema157.properties.availability.properties.showRemainingAtOrBelow.type,parentSchema:schema157.properties.availability.properties.showRemainingAtOrBelow,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000 || isNaN(data9)){
const err13 = {instancePath:instancePath+"/availability/showRemainingAtOrBelow",schemaPath:"#/properties/availability/properties/showRemainingAtOrBelow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema157.properties.availability.properties.showRemainingAtOrBelow,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err14 = {instancePath:instancePath+"/availability/showRemainingAtOrBelow",schemaPath:"#/properties/availability/properties/showRemainingAtOrBelow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema157.properties.availability.properties.showRemainingAtOrBelow,data:data9};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data8.style !== undefined){
let data10 = data8.style;
if(typeof data10 !== "string"){
const err15 = {instancePath:instancePath+"/availability/style",schemaPath:"#/properties/availability/properties/style/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema157.properties.availability.properties.style.type,parentSchema:schema157.properties.availability.properties.style,data:data10};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data10 === "left") || (data10 === "available"))){
const err16 = {instancePath:instancePath+"/availability/style",schemaPath:"#/properties/availability/properties/style/enum",keyword:"enum",params:{allowedValues: schema157.properties.availability.properties.style.enum},message:"must be equal to one of the allowed values",schema:schema157.properties.availability.properties.style.enum,parentSchema:schema157.properties.availability.properties.style,data:data10};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data8.fewLeftBelow !== undefined){
let data11 = data8.fewLeftBelow;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err17 = {instancePath:instancePath+"/availability/fewLeftBelow",schemaPath:"#/properties/availability/properties/fewLeftBelow/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.availability.properties.fewLeftBelow.type,parentSchema:schema157.properties.availability.properties.fewLeftBelow,data:data11};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 1000 || isNaN(data11)){
const err18 = {instancePath:instancePath+"/availability/fewLeftBelow",schemaPath:"#/properties/availability/properties/fewLeftBelow/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema157.properties.availability.properties.fewLeftBelow,data:data11};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err19 = {instancePath:instancePath+"/availability/fewLeftBelow",schemaPath:"#/properties/availability/properties/fewLeftBelow/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema157.properties.availability.properties.fewLeftBelow,data:data11};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath:instancePath+"/availability",schemaPath:"#/properties/availability/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.availability.type,parentSchema:schema157.properties.availability,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.overlap !== undefined){
let data12 = data.overlap;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key4 in data12){
if(!((key4 === "paddingMinutes") || (key4 === "exemptCategories"))){
const err21 = {instancePath:instancePath+"/overlap",schemaPath:"#/properties/overlap/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.overlap,data:data12};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data12.paddingMinutes !== undefined){
let data13 = data12.paddingMinutes;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err22 = {instancePath:instancePath+"/overlap/paddingMinutes",schemaPath:"#/properties/overlap/properties/paddingMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.overlap.properties.paddingMinutes.type,parentSchema:schema157.properties.overlap.properties.paddingMinutes,data:data13};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 600 || isNaN(data13)){
const err23 = {instancePath:instancePath+"/overlap/paddingMinutes",schemaPath:"#/properties/overlap/properties/paddingMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600",schema:600,parentSchema:schema157.properties.overlap.properties.paddingMinutes,data:data13};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err24 = {instancePath:instancePath+"/overlap/paddingMinutes",schemaPath:"#/properties/overlap/properties/paddingMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema157.properties.overlap.properties.paddingMinutes,data:data13};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data12.exemptCategories !== undefined){
let data14 = data12.exemptCategories;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(func3(data15) > 120){
const err25 = {instancePath:instancePath+"/overlap/exemptCategories/" + i1,schemaPath:"#/properties/overlap/properties/exemptCategories/items/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema157.properties.overlap.properties.exemptCategories.items,data:data15};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(func3(data15) < 1){
const err26 = {instancePath:instancePath+"/overlap/exemptCategories/" + i1,schemaPath:"#/properties/overlap/properties/exemptCategories/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema157.properties.overlap.properties.exemptCategories.items,data:data15};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/overlap/exemptCategories/" + i1,schemaPath:"#/properties/overlap/properties/exemptCategories/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema157.properties.overlap.properties.exemptCategories.items.type,parentSchema:schema157.properties.overlap.properties.exemptCategories.items,data:data15};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let i2 = data14.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data14[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err28 = {instancePath:instancePath+"/overlap/exemptCategories",schemaPath:"#/properties/overlap/properties/exemptCategories/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)",schema:true,parentSchema:schema157.properties.overlap.properties.exemptCategories,data:data14};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err29 = {instancePath:instancePath+"/overlap/exemptCategories",schemaPath:"#/properties/overlap/properties/exemptCategories/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema157.properties.overlap.properties.exemptCategories.type,parentSchema:schema157.properties.overlap.properties.exemptCategories,data:data14};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/overlap",schemaPath:"#/properties/overlap/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.overlap.type,parentSchema:schema157.properties.overlap,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.calendar !== undefined){
let data16 = data.calendar;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key5 in data16){
if(!(((key5 === "dateButtons") || (key5 === "visibilityThreshold")) || (key5 === "weekStep"))){
const err31 = {instancePath:instancePath+"/calendar",schemaPath:"#/properties/calendar/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.calendar,data:data16};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data16.dateButtons !== undefined){
let data17 = data16.dateButtons;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err32 = {instancePath:instancePath+"/calendar/dateButtons",schemaPath:"#/properties/calendar/properties/dateButtons/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.calendar.properties.dateButtons.type,parentSchema:schema157.properties.calendar.properties.dateButtons,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 31 || isNaN(data17)){
const err33 = {instancePath:instancePath+"/calendar/dateButtons",schemaPath:"#/properties/calendar/properties/dateButtons/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31},message:"must be <= 31",schema:31,parentSchema:schema157.properties.calendar.properties.dateButtons,data:data17};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err34 = {instancePath:instancePath+"/calendar/dateButtons",schemaPath:"#/properties/calendar/properties/dateButtons/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema157.properties.calendar.properties.dateButtons,data:data17};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data16.visibilityThreshold !== undefined){
let data18 = data16.visibilityThreshold;
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 1 || isNaN(data18)){
const err35 = {instancePath:instancePath+"/calendar/visibilityThreshold",schemaPath:"#/properties/calendar/properties/visibilityThreshold/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1",schema:1,parentSchema:schema157.properties.calendar.properties.visibilityThreshold,data:data18};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err36 = {instancePath:instancePath+"/calendar/visibilityThreshold",schemaPath:"#/properties/calendar/properties/visibilityThreshold/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema157.properties.calendar.properties.visibilityThreshold,data:data18};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/calendar/visibilityThreshold",schemaPath:"#/properties/calendar/properties/visibilityThreshold/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema157.properties.calendar.properties.visibilityThreshold.type,parentSchema:schema157.properties.calendar.properties.visibilityThreshold,data:data18};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data16.weekStep !== undefined){
let data19 = data16.weekStep;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err38 = {instancePath:instancePath+"/calendar/weekStep",schemaPath:"#/properties/calendar/properties/weekStep/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.calendar.properties.weekStep.type,parentSchema:schema157.properties.calendar.properties.weekStep,data:data19};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 31 || isNaN(data19)){
const err39 = {instancePath:instancePath+"/calendar/weekStep",schemaPath:"#/properties/calendar/properties/weekStep/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31},message:"must be <= 31",schema:31,parentSchema:schema157.properties.calendar.properties.weekStep,data:data19};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err40 = {instancePath:instancePath+"/calendar/weekStep",schemaPath:"#/properties/calendar/properties/weekStep/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema157.properties.calendar.properties.weekStep,data:data19};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/calendar",schemaPath:"#/properties/calendar/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.calendar.type,parentSchema:schema157.properties.calendar,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.quantity !== undefined){
let data20 = data.quantity;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key6 in data20){
if(!(key6 === "maxPerType")){
const err42 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties",schema:false,parentSchema:schema157.properties.quantity,data:data20};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data20.maxPerType !== undefined){
let data21 = data20.maxPerType;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err43 = {instancePath:instancePath+"/quantity/maxPerType",schemaPath:"#/properties/quantity/properties/maxPerType/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.quantity.properties.maxPerType.type,parentSchema:schema157.properties.quantity.properties.maxPerType,data:data21};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(data21 > 1000 || isNaN(data21)){
const err44 = {instancePath:instancePath+"/quantity/maxPerType",schemaPath:"#/properties/quantity/properties/maxPerType/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema157.properties.quantity.properties.maxPerType,data:data21};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data21 < 1 || isNaN(data21)){
const err45 = {instancePath:instancePath+"/quantity/maxPerType",schemaPath:"#/properties/quantity/properties/maxPerType/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema157.properties.quantity.properties.maxPerType,data:data21};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
}
else {
const err46 = {instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.properties.quantity.type,parentSchema:schema157.properties.quantity,data:data20};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.descriptionPreviewChars !== undefined){
let data22 = data.descriptionPreviewChars;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err47 = {instancePath:instancePath+"/descriptionPreviewChars",schemaPath:"#/properties/descriptionPreviewChars/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema157.properties.descriptionPreviewChars.type,parentSchema:schema157.properties.descriptionPreviewChars,data:data22};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 2000 || isNaN(data22)){
const err48 = {instancePath:instancePath+"/descriptionPreviewChars",schemaPath:"#/properties/descriptionPreviewChars/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2000},message:"must be <= 2000",schema:2000,parentSchema:schema157.properties.descriptionPreviewChars,data:data22};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data22 < 16 || isNaN(data22)){
const err49 = {instancePath:instancePath+"/descriptionPreviewChars",schemaPath:"#/properties/descriptionPreviewChars/minimum",keyword:"minimum",params:{comparison: ">=", limit: 16},message:"must be >= 16",schema:16,parentSchema:schema157.properties.descriptionPreviewChars,data:data22};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
}
else {
const err50 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema157.type,parentSchema:schema157,data};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema161 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Cart","description":"Holds and the countdown.","type":"object","additionalProperties":false,"properties":{"holdMinutes":{"title":"Hold","description":"How long chosen tickets are held from the first one.","type":"integer","minimum":1,"maximum":120,"default":15,"examples":[15],"x-unit":"minutes","x-owner":"staff"},"maxHoldMinutes":{"title":"Longest hold","description":"No hold outlives its first minute by more than this, extensions included.","type":"integer","minimum":1,"maximum":240,"default":60,"examples":[60],"x-unit":"minutes","x-owner":"platform"},"paymentGraceMinutes":{"title":"Payment grace","description":"Added once when payment begins, so that a hold does not lapse while a bank thinks.","type":"integer","minimum":0,"maximum":60,"default":10,"examples":[10],"x-unit":"minutes","x-owner":"platform"},"maxTickets":{"title":"Most tickets","description":"The most tickets in one cart.","type":"integer","minimum":1,"maximum":1000,"default":1000,"examples":[1000],"x-owner":"platform"},"badgeMax":{"title":"Largest badge","description":"The cart button counts to this number and then adds a plus sign.","type":"integer","minimum":1,"maximum":999,"default":99,"examples":[99],"x-owner":"platform","x-visibility":"public"},"timer":{"title":"Timer","description":"The countdown of the cart.","type":"object","additionalProperties":false,"properties":{"allowExtend":{"title":"Allow extension","description":"Offers more time shortly before the end, and shows the critical state.","allOf":[{"$ref":"../flag.schema.json#/definitions/switch"}],"default":false,"examples":[true],"x-owner":"seller","x-visibility":"public"},"extendMinutes":{"title":"Extension","description":"Minutes that one extension adds.","type":"integer","minimum":1,"maximum":30,"default":2,"examples":[2],"x-unit":"minutes","x-owner":"platform","x-visibility":"public"},"offers":{"title":"Offers","description":"How often an extension is offered.","type":"integer","minimum":1,"maximum":5,"default":1,"examples":[1],"x-owner":"platform","x-visibility":"public"},"promptAtSeconds":{"title":"Prompt at","description":"The offer appears at this many seconds or fewer.","type":"integer","minimum":5,"maximum":600,"default":60,"examples":[60],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"showUnderMinutes":{"title":"Show under","description":"The countdown is shown under this many minutes.","type":"integer","minimum":1,"maximum":240,"default":20,"examples":[20],"x-unit":"minutes","x-owner":"platform","x-visibility":"public"},"infoAbove":{"title":"Information above","description":"Above this the countdown is information.","type":"integer","minimum":1,"maximum":7200,"default":300,"examples":[300],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"warningAbove":{"title":"Warning above","description":"Above this it is a warning, at or below it an error.","type":"integer","minimum":1,"maximum":7200,"default":120,"examples":[120],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"criticalAt":{"title":"Critical at","description":"At this it is critical, when extension is allowed.","type":"integer","minimum":1,"maximum":600,"default":30,"examples":[30],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"marginSeconds":{"title":"Margin","description":"The visitor's countdown ends this much before the server's, so that a dead cart is never offered.","type":"integer","minimum":0,"maximum":60,"default":5,"examples":[5],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"deleteUnderSeconds":{"title":"Delete under","description":"A cart that is loaded with less than this left, and can't be extended, is given up: the visitor starts over.","type":"integer","minimum":0,"maximum":300,"default":30,"examples":[30],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"},"tickSeconds":{"title":"Tick","description":"Seconds between two steps of the countdown.","type":"integer","minimum":1,"maximum":10,"default":1,"examples":[1],"x-unit":"seconds","x-owner":"platform","x-visibility":"public"}}}},"$id":"https://foyer.example/schemas/settings/cart.schema.json"};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.$flag === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/flagBinding/required",keyword:"required",params:{missingProperty: "$flag"},message:"must have required property '"+"$flag"+"'",schema:schema149.required,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "$flag")){
const err2 = {instancePath,schemaPath:"#/definitions/flagBinding/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$flag !== undefined){
let data0 = data.$flag;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err3 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/$flag",schemaPath:"#/definitions/flagBinding/properties/%24flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema149.properties.$flag.type,parentSchema:schema149.properties.$flag,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/definitions/flagBinding/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema149.type,parentSchema:schema149,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs11 = errors;
if(typeof data !== "boolean"){
const err6 = {instancePath,schemaPath:"#/else/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema148.else.type,parentSchema:schema148.else,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema148.if,parentSchema:schema148,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/cart.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((key0 === "holdMinutes") || (key0 === "maxHoldMinutes")) || (key0 === "paymentGraceMinutes")) || (key0 === "maxTickets")) || (key0 === "badgeMax")) || (key0 === "timer"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.holdMinutes !== undefined){
let data0 = data.holdMinutes;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/holdMinutes",schemaPath:"#/properties/holdMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.holdMinutes.type,parentSchema:schema161.properties.holdMinutes,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 120 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/holdMinutes",schemaPath:"#/properties/holdMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120},message:"must be <= 120",schema:120,parentSchema:schema161.properties.holdMinutes,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/holdMinutes",schemaPath:"#/properties/holdMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.holdMinutes,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.maxHoldMinutes !== undefined){
let data1 = data.maxHoldMinutes;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/maxHoldMinutes",schemaPath:"#/properties/maxHoldMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.maxHoldMinutes.type,parentSchema:schema161.properties.maxHoldMinutes,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 240 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/maxHoldMinutes",schemaPath:"#/properties/maxHoldMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 240},message:"must be <= 240",schema:240,parentSchema:schema161.properties.maxHoldMinutes,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/maxHoldMinutes",schemaPath:"#/properties/maxHoldMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.maxHoldMinutes,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.paymentGraceMinutes !== undefined){
let data2 = data.paymentGraceMinutes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/paymentGraceMinutes",schemaPath:"#/properties/paymentGraceMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.paymentGraceMinutes.type,parentSchema:schema161.properties.paymentGraceMinutes,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 60 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/paymentGraceMinutes",schemaPath:"#/properties/paymentGraceMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60",schema:60,parentSchema:schema161.properties.paymentGraceMinutes,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/paymentGraceMinutes",schemaPath:"#/properties/paymentGraceMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema161.properties.paymentGraceMinutes,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
if(data.maxTickets !== undefined){
let data3 = data.maxTickets;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err10 = {instancePath:instancePath+"/maxTickets",schemaPath:"#/properties/maxTickets/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.maxTickets.type,parentSchema:schema161.properties.maxTickets,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000 || isNaN(data3)){
const err11 = {instancePath:instancePath+"/maxTickets",schemaPath:"#/properties/maxTickets/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema161.properties.maxTickets,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/maxTickets",schemaPath:"#/properties/maxTickets/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.maxTickets,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
if(data.badgeMax !== undefined){
let data4 = data.badgeMax;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err13 = {instancePath:instancePath+"/badgeMax",schemaPath:"#/properties/badgeMax/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.badgeMax.type,parentSchema:schema161.properties.badgeMax,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 999 || isNaN(data4)){
const err14 = {instancePath:instancePath+"/badgeMax",schemaPath:"#/properties/badgeMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999},message:"must be <= 999",schema:999,parentSchema:schema161.properties.badgeMax,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/badgeMax",schemaPath:"#/properties/badgeMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.badgeMax,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.timer !== undefined){
let data5 = data.timer;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(!(func2.call(schema161.properties.timer.properties, key1))){
const err16 = {instancePath:instancePath+"/timer",schemaPath:"#/properties/timer/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema161.properties.timer,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.allowExtend !== undefined){
if(!(validate56(data5.allowExtend, {instancePath:instancePath+"/timer/allowExtend",parentData:data5,parentDataProperty:"allowExtend",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data5.extendMinutes !== undefined){
let data7 = data5.extendMinutes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err17 = {instancePath:instancePath+"/timer/extendMinutes",schemaPath:"#/properties/timer/properties/extendMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.extendMinutes.type,parentSchema:schema161.properties.timer.properties.extendMinutes,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 30 || isNaN(data7)){
const err18 = {instancePath:instancePath+"/timer/extendMinutes",schemaPath:"#/properties/timer/properties/extendMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 30},message:"must be <= 30",schema:30,parentSchema:schema161.properties.timer.properties.extendMinutes,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err19 = {instancePath:instancePath+"/timer/extendMinutes",schemaPath:"#/properties/timer/properties/extendMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.extendMinutes,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data5.offers !== undefined){
let data8 = data5.offers;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err20 = {instancePath:instancePath+"/timer/offers",schemaPath:"#/properties/timer/properties/offers/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.offers.type,parentSchema:schema161.properties.timer.properties.offers,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 5 || isNaN(data8)){
const err21 = {instancePath:instancePath+"/timer/offers",schemaPath:"#/properties/timer/properties/offers/maximum",keyword:"maximum",params:{comparison: "<=", limit: 5},message:"must be <= 5",schema:5,parentSchema:schema161.properties.timer.properties.offers,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data8 < 1 || isNaN(data8)){
const err22 = {instancePath:instancePath+"/timer/offers",schemaPath:"#/properties/timer/properties/offers/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.offers,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data5.promptAtSeconds !== undefined){
let data9 = data5.promptAtSeconds;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err23 = {instancePath:instancePath+"/timer/promptAtSeconds",schemaPath:"#/properties/timer/properties/promptAtSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.promptAtSeconds.type,parentSchema:schema161.properties.timer.properties.promptAtSeconds,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 600 || isNaN(data9)){
const err24 = {instancePath:instancePath+"/timer/promptAtSeconds",schemaPath:"#/properties/timer/properties/promptAtSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600",schema:600,parentSchema:schema161.properties.timer.properties.promptAtSeconds,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data9 < 5 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/timer/promptAtSeconds",schemaPath:"#/properties/timer/properties/promptAtSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5",schema:5,parentSchema:schema161.properties.timer.properties.promptAtSeconds,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data5.showUnderMinutes !== undefined){
let data10 = data5.showUnderMinutes;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err26 = {instancePath:instancePath+"/timer/showUnderMinutes",schemaPath:"#/properties/timer/properties/showUnderMinutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.showUnderMinutes.type,parentSchema:schema161.properties.timer.properties.showUnderMinutes,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 240 || isNaN(data10)){
const err27 = {instancePath:instancePath+"/timer/showUnderMinutes",schemaPath:"#/properties/timer/properties/showUnderMinutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 240},message:"must be <= 240",schema:240,parentSchema:schema161.properties.timer.properties.showUnderMinutes,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err28 = {instancePath:instancePath+"/timer/showUnderMinutes",schemaPath:"#/properties/timer/properties/showUnderMinutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.showUnderMinutes,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data5.infoAbove !== undefined){
let data11 = data5.infoAbove;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err29 = {instancePath:instancePath+"/timer/infoAbove",schemaPath:"#/properties/timer/properties/infoAbove/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.infoAbove.type,parentSchema:schema161.properties.timer.properties.infoAbove,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 7200 || isNaN(data11)){
const err30 = {instancePath:instancePath+"/timer/infoAbove",schemaPath:"#/properties/timer/properties/infoAbove/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7200},message:"must be <= 7200",schema:7200,parentSchema:schema161.properties.timer.properties.infoAbove,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err31 = {instancePath:instancePath+"/timer/infoAbove",schemaPath:"#/properties/timer/properties/infoAbove/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.infoAbove,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data5.warningAbove !== undefined){
let data12 = data5.warningAbove;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err32 = {instancePath:instancePath+"/timer/warningAbove",schemaPath:"#/properties/timer/properties/warningAbove/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.warningAbove.type,parentSchema:schema161.properties.timer.properties.warningAbove,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 7200 || isNaN(data12)){
const err33 = {instancePath:instancePath+"/timer/warningAbove",schemaPath:"#/properties/timer/properties/warningAbove/maximum",keyword:"maximum",params:{comparison: "<=", limit: 7200},message:"must be <= 7200",schema:7200,parentSchema:schema161.properties.timer.properties.warningAbove,data:data12};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data12 < 1 || isNaN(data12)){
const err34 = {instancePath:instancePath+"/timer/warningAbove",schemaPath:"#/properties/timer/properties/warningAbove/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.warningAbove,data:data12};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
if(data5.criticalAt !== undefined){
let data13 = data5.criticalAt;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err35 = {instancePath:instancePath+"/timer/criticalAt",schemaPath:"#/properties/timer/properties/criticalAt/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.criticalAt.type,parentSchema:schema161.properties.timer.properties.criticalAt,data:data13};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 600 || isNaN(data13)){
const err36 = {instancePath:instancePath+"/timer/criticalAt",schemaPath:"#/properties/timer/properties/criticalAt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 600},message:"must be <= 600",schema:600,parentSchema:schema161.properties.timer.properties.criticalAt,data:data13};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data13 < 1 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/timer/criticalAt",schemaPath:"#/properties/timer/properties/criticalAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.criticalAt,data:data13};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data5.marginSeconds !== undefined){
let data14 = data5.marginSeconds;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err38 = {instancePath:instancePath+"/timer/marginSeconds",schemaPath:"#/properties/timer/properties/marginSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.marginSeconds.type,parentSchema:schema161.properties.timer.properties.marginSeconds,data:data14};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 60 || isNaN(data14)){
const err39 = {instancePath:instancePath+"/timer/marginSeconds",schemaPath:"#/properties/timer/properties/marginSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60",schema:60,parentSchema:schema161.properties.timer.properties.marginSeconds,data:data14};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err40 = {instancePath:instancePath+"/timer/marginSeconds",schemaPath:"#/properties/timer/properties/marginSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema161.properties.timer.properties.marginSeconds,data:data14};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data5.deleteUnderSeconds !== undefined){
let data15 = data5.deleteUnderSeconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err41 = {instancePath:instancePath+"/timer/deleteUnderSeconds",schemaPath:"#/properties/timer/properties/deleteUnderSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.deleteUnderSeconds.type,parentSchema:schema161.properties.timer.properties.deleteUnderSeconds,data:data15};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 300 || isNaN(data15)){
const err42 = {instancePath:instancePath+"/timer/deleteUnderSeconds",schemaPath:"#/properties/timer/properties/deleteUnderSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 300},message:"must be <= 300",schema:300,parentSchema:schema161.properties.timer.properties.deleteUnderSeconds,data:data15};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data15 < 0 || isNaN(data15)){
const err43 = {instancePath:instancePath+"/timer/deleteUnderSeconds",schemaPath:"#/properties/timer/properties/deleteUnderSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema161.properties.timer.properties.deleteUnderSeconds,data:data15};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data5.tickSeconds !== undefined){
let data16 = data5.tickSeconds;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err44 = {instancePath:instancePath+"/timer/tickSeconds",schemaPath:"#/properties/timer/properties/tickSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema161.properties.timer.properties.tickSeconds.type,parentSchema:schema161.properties.timer.properties.tickSeconds,data:data16};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 > 10 || isNaN(data16)){
const err45 = {instancePath:instancePath+"/timer/tickSeconds",schemaPath:"#/properties/timer/properties/tickSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema161.properties.timer.properties.tickSeconds,data:data16};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data16 < 1 || isNaN(data16)){
const err46 = {instancePath:instancePath+"/timer/tickSeconds",schemaPath:"#/properties/timer/properties/tickSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema161.properties.timer.properties.tickSeconds,data:data16};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
else {
const err47 = {instancePath:instancePath+"/timer",schemaPath:"#/properties/timer/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema161.properties.timer.type,parentSchema:schema161.properties.timer,data:data5};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema161.type,parentSchema:schema161,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate55.errors = vErrors;
return errors === 0;
}

const schema166 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Completed order","description":"The confirmation page.","type":"object","additionalProperties":false,"properties":{"message":{"title":"Message","description":"Words of the venue under the order number; null shows none.","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"examples":["completed.seller_message"],"x-owner":"seller","x-visibility":"public"},"links":{"title":"Links","description":"What to do next.","type":"array","maxItems":12,"items":{"$ref":"../blocks/link.schema.json"},"default":[],"examples":[[{"label":"completed.link.plan","href":"https://www.harbourscience.example/plan"}]],"x-owner":"seller","x-visibility":"public"},"image":{"title":"Image","description":"A picture to say thank you; null shows none.","type":["object","null"],"additionalProperties":false,"required":["src","alt"],"properties":{"src":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","description":"Image for wide screens."},"mobileSrc":{"type":["string","null"],"pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","default":null,"description":"Image for narrow screens; null uses the same."},"alt":{"type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Alternative text."}},"default":null,"examples":[{"src":"thanks.svg","alt":"completed.image_alt"}],"x-owner":"seller","x-visibility":"public"},"qrMargin":{"title":"QR margin","description":"Quiet zone around the code of a ticket.","type":"integer","minimum":0,"maximum":16,"default":4,"examples":[4],"x-unit":"modules","x-owner":"platform"}},"$id":"https://foyer.example/schemas/settings/completed-order.schema.json"};
const schema26 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Link","description":"A link with a text from the wording.","type":"object","additionalProperties":false,"properties":{"label":{"title":"Label","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Text of the link.","examples":["footer.link.contact"]},"href":{"title":"Address","type":"string","pattern":"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$","patternErrorMessage":"must start with \"https://\", \"/\", \"mailto:\" or \"tel:\"","description":"Where it leads.","examples":["https://www.harbourscience.example/contact"]}},"required":["label","href"],"$id":"https://foyer.example/schemas/blocks/link.schema.json"};
const pattern11 = new RegExp("^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$", "u");
const pattern13 = new RegExp("^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$", "u");
const pattern17 = new RegExp("^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$", "u");

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/settings/completed-order.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "message") || (key0 === "links")) || (key0 === "image")) || (key0 === "qrMargin"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.message !== undefined){
let data0 = data.message;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: schema166.properties.message.type},message:"must be string,null",schema:schema166.properties.message.type,parentSchema:schema166.properties.message,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema166.properties.message,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.links !== undefined){
let data1 = data.links;
if(Array.isArray(data1)){
if(data1.length > 12){
const err3 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema166.properties.links,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
const err4 = {instancePath:instancePath+"/links/" + i0,schemaPath:"../blocks/link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.href === undefined){
const err5 = {instancePath:instancePath+"/links/" + i0,schemaPath:"../blocks/link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "label") || (key1 === "href"))){
const err6 = {instancePath:instancePath+"/links/" + i0,schemaPath:"../blocks/link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.label !== undefined){
let data3 = data2.label;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err7 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"../blocks/link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"../blocks/link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.href !== undefined){
let data4 = data2.href;
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err9 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"../blocks/link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"../blocks/link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/links/" + i0,schemaPath:"../blocks/link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema166.properties.links.type,parentSchema:schema166.properties.links,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.image !== undefined){
let data5 = data.image;
if((!(data5 && typeof data5 == "object" && !Array.isArray(data5))) && (data5 !== null)){
const err13 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: schema166.properties.image.type},message:"must be object,null",schema:schema166.properties.image.type,parentSchema:schema166.properties.image,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.src === undefined){
const err14 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "src"},message:"must have required property '"+"src"+"'",schema:schema166.properties.image.required,parentSchema:schema166.properties.image,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.alt === undefined){
const err15 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty: "alt"},message:"must have required property '"+"alt"+"'",schema:schema166.properties.image.required,parentSchema:schema166.properties.image,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key2 in data5){
if(!(((key2 === "src") || (key2 === "mobileSrc")) || (key2 === "alt"))){
const err16 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema166.properties.image,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data5.src !== undefined){
let data6 = data5.src;
if(typeof data6 === "string"){
if(!pattern17.test(data6)){
const err17 = {instancePath:instancePath+"/image/src",schemaPath:"#/properties/image/properties/src/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema166.properties.image.properties.src,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/image/src",schemaPath:"#/properties/image/properties/src/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema166.properties.image.properties.src.type,parentSchema:schema166.properties.image.properties.src,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data5.mobileSrc !== undefined){
let data7 = data5.mobileSrc;
if((typeof data7 !== "string") && (data7 !== null)){
const err19 = {instancePath:instancePath+"/image/mobileSrc",schemaPath:"#/properties/image/properties/mobileSrc/type",keyword:"type",params:{type: schema166.properties.image.properties.mobileSrc.type},message:"must be string,null",schema:schema166.properties.image.properties.mobileSrc.type,parentSchema:schema166.properties.image.properties.mobileSrc,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern17.test(data7)){
const err20 = {instancePath:instancePath+"/image/mobileSrc",schemaPath:"#/properties/image/properties/mobileSrc/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema166.properties.image.properties.mobileSrc,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data5.alt !== undefined){
let data8 = data5.alt;
if(typeof data8 === "string"){
if(!pattern11.test(data8)){
const err21 = {instancePath:instancePath+"/image/alt",schemaPath:"#/properties/image/properties/alt/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema166.properties.image.properties.alt,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/image/alt",schemaPath:"#/properties/image/properties/alt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema166.properties.image.properties.alt.type,parentSchema:schema166.properties.image.properties.alt,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
if(data.qrMargin !== undefined){
let data9 = data.qrMargin;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err23 = {instancePath:instancePath+"/qrMargin",schemaPath:"#/properties/qrMargin/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema166.properties.qrMargin.type,parentSchema:schema166.properties.qrMargin,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 16 || isNaN(data9)){
const err24 = {instancePath:instancePath+"/qrMargin",schemaPath:"#/properties/qrMargin/maximum",keyword:"maximum",params:{comparison: "<=", limit: 16},message:"must be <= 16",schema:16,parentSchema:schema166.properties.qrMargin,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err25 = {instancePath:instancePath+"/qrMargin",schemaPath:"#/properties/qrMargin/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema166.properties.qrMargin,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema166.type,parentSchema:schema166,data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const schema172 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Theme","description":"The look: a theme of the folder themes, what differs from it, and the logo.","type":"object","additionalProperties":false,"properties":{"extends":{"title":"Theme","description":"Name of a theme of the folder themes: its resolver file without \".resolver.json\".","type":"string","pattern":"^[a-z][a-z0-9-]*$","patternErrorMessage":"must be the name of a theme","default":"base","examples":["harbour"],"x-ref":"theme","x-owner":"seller"},"tokens":{"title":"Tokens","description":"Design tokens (DTCG 2025.10) that differ from the theme. Colours are meant for the default mode; the other modes take \"color.brand\" and \"color.accent\" of them and derive the rest.","$ref":"#/definitions/group","x-owner":"seller"},"modes":{"title":"Modes","description":"Ways in which the venue may be shown; null offers all that the theme has. With more than one, visitors can choose at the foot of the page.","type":["array","null"],"items":{"type":"string","enum":["light","dark","high-contrast"]},"minItems":1,"uniqueItems":true,"default":null,"examples":[["light","high-contrast"]],"x-owner":"seller"},"defaultMode":{"title":"Default mode","description":"The mode of visitors who ask for none; null takes the theme's own. A dark system gets the dark mode of a light venue, never the reverse.","type":["string","null"],"enum":["light","dark","high-contrast",null],"default":null,"examples":["light"],"x-owner":"seller"},"modeTokens":{"title":"Tokens of a mode","description":"Design tokens that differ from the theme in one mode only.","type":"object","additionalProperties":false,"properties":{"light":{"title":"Tokens of the mode \"light\"","description":"Design tokens that hold in this mode only.","$ref":"#/definitions/group"},"dark":{"title":"Tokens of the mode \"dark\"","description":"Design tokens that hold in this mode only.","$ref":"#/definitions/group"},"high-contrast":{"title":"Tokens of the mode \"high-contrast\"","description":"Design tokens that hold in this mode only.","$ref":"#/definitions/group"}},"default":{},"examples":[{"dark":{"color":{"brand":{"$value":{"colorSpace":"srgb","components":[0.56,0.76,1]}}}}}],"x-owner":"seller"},"waivers":{"title":"Contrast waivers","description":"Pairs of text that may stay between 3:1 and 4.5:1 until a day. What lies below 3:1 can't be waived, nor can parts of controls.","type":"array","items":{"type":"object","additionalProperties":false,"required":["pair","reason","expires"],"properties":{"pair":{"type":"string","pattern":"^color\\.[\\w.-]+ on color\\.[\\w.-]+$","patternErrorMessage":"must name two tokens, such as \"color.text-muted on color.surface\"","description":"The two tokens, as the message of the check names them."},"ratio":{"type":"number","minimum":3,"maximum":4.5,"default":3,"description":"The least contrast that is waived."},"reason":{"type":"string","minLength":10,"maxLength":300,"description":"Why it has to be."},"expires":{"type":"string","format":"date","description":"Last day, YYYY-MM-DD."}}},"default":[],"examples":[[{"pair":"color.text-muted on color.surface","ratio":4,"reason":"The printed brand book is being changed","expires":"2027-12-31"}]],"x-owner":"staff"},"logo":{"title":"Logo","description":"Mark of the venue in the header; null shows the name.","type":["object","null"],"additionalProperties":false,"required":["src","alt","width","height"],"properties":{"src":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","description":"Image file."},"alt":{"type":"string","maxLength":200,"description":"Alternative text."},"width":{"type":"integer","minimum":1,"maximum":4000,"description":"Width of the file; with the height it keeps the room that the logo will take, so that nothing jumps.","x-unit":"pixels"},"height":{"type":"integer","minimum":1,"maximum":4000,"description":"Height of the file.","x-unit":"pixels"},"externalUrl":{"type":["string","null"],"pattern":"^https://[^\\s]+$","patternErrorMessage":"must be an address that starts with \"https://\"","default":null,"description":"Where the logo leads; null leads to the start page."}},"default":null,"examples":[{"src":"logo.svg","alt":"Harbour Science Museum","width":176,"height":44}],"x-owner":"seller","x-visibility":"public"},"favicon":{"title":"Favicon","description":"Mark of the venue on a browser's tab; null leaves the browser's own.","type":["string","null"],"pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png)$","patternErrorMessage":"must be the path of an SVG or PNG inside the seller's \"assets\" folder, such as \"favicon.svg\"","default":null,"examples":["favicon.svg"],"x-ref":"asset","x-owner":"seller","x-visibility":"public"}},"definitions":{"group":{"title":"Token group","description":"A token has `$value` or `$ref`; anything else is a group.","type":"object","properties":{"$type":{"type":"string","enum":["color","dimension","duration","fontFamily","fontWeight","number","cubicBezier","shadow","strokeStyle","border","transition","gradient","typography"],"description":"Type of the token, or of every token of the group."},"$description":{"type":"string","description":"What it is for."},"$value":{"description":"Its value, or an alias: \"{color.brand}\"."},"$ref":{"type":"string","pattern":"^#/","patternErrorMessage":"must be a JSON pointer into the same tokens, such as \"#/color/brand/$value\"","description":"A JSON pointer to another token, instead of a value."},"$extends":{"type":"string","description":"A group whose tokens this one has as well: \"{button}\"."},"$deprecated":{"type":["boolean","string"],"description":"Whether it should no longer be used, or why."},"$extensions":{"type":"object","description":"Facts of other tools; \"foyer\" has the keywords of the house, such as \"layout\" of the group \"card\"."}},"patternProperties":{"^(?:\\$root|[a-zA-Z0-9][a-zA-Z0-9-]*)$":{"$ref":"#/definitions/group"}},"additionalProperties":false,"default":{},"x-type":"tokens"}},"$id":"https://foyer.example/schemas/theme.schema.json"};
const pattern96 = new RegExp("^color\\.[\\w.-]+ on color\\.[\\w.-]+$", "u");
const pattern99 = new RegExp("^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png)$", "u");
const schema173 = {"title":"Token group","description":"A token has `$value` or `$ref`; anything else is a group.","type":"object","properties":{"$type":{"type":"string","enum":["color","dimension","duration","fontFamily","fontWeight","number","cubicBezier","shadow","strokeStyle","border","transition","gradient","typography"],"description":"Type of the token, or of every token of the group."},"$description":{"type":"string","description":"What it is for."},"$value":{"description":"Its value, or an alias: \"{color.brand}\"."},"$ref":{"type":"string","pattern":"^#/","patternErrorMessage":"must be a JSON pointer into the same tokens, such as \"#/color/brand/$value\"","description":"A JSON pointer to another token, instead of a value."},"$extends":{"type":"string","description":"A group whose tokens this one has as well: \"{button}\"."},"$deprecated":{"type":["boolean","string"],"description":"Whether it should no longer be used, or why."},"$extensions":{"type":"object","description":"Facts of other tools; \"foyer\" has the keywords of the house, such as \"layout\" of the group \"card\"."}},"patternProperties":{"^(?:\\$root|[a-zA-Z0-9][a-zA-Z0-9-]*)$":{"$ref":"#/definitions/group"}},"additionalProperties":false,"default":{},"x-type":"tokens"};
const pattern93 = new RegExp("^(?:\\$root|[a-zA-Z0-9][a-zA-Z0-9-]*)$", "u");
const pattern94 = new RegExp("^#/", "u");
const wrapper38 = {validate: validate62};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "$type") || (key0 === "$description")) || (key0 === "$value")) || (key0 === "$ref")) || (key0 === "$extends")) || (key0 === "$deprecated")) || (key0 === "$extensions")) || (pattern93.test(key0)))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema173,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$type !== undefined){
let data0 = data.$type;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$type",schemaPath:"#/properties/%24type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$type.type,parentSchema:schema173.properties.$type,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((((((((((data0 === "color") || (data0 === "dimension")) || (data0 === "duration")) || (data0 === "fontFamily")) || (data0 === "fontWeight")) || (data0 === "number")) || (data0 === "cubicBezier")) || (data0 === "shadow")) || (data0 === "strokeStyle")) || (data0 === "border")) || (data0 === "transition")) || (data0 === "gradient")) || (data0 === "typography"))){
const err2 = {instancePath:instancePath+"/$type",schemaPath:"#/properties/%24type/enum",keyword:"enum",params:{allowedValues: schema173.properties.$type.enum},message:"must be equal to one of the allowed values",schema:schema173.properties.$type.enum,parentSchema:schema173.properties.$type,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$description !== undefined){
let data1 = data.$description;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/$description",schemaPath:"#/properties/%24description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$description.type,parentSchema:schema173.properties.$description,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$ref !== undefined){
let data2 = data.$ref;
if(typeof data2 === "string"){
if(!pattern94.test(data2)){
const err4 = {instancePath:instancePath+"/$ref",schemaPath:"#/properties/%24ref/pattern",keyword:"pattern",params:{pattern: "^#/"},message:"must match pattern \""+"^#/"+"\"",schema:"^#/",parentSchema:schema173.properties.$ref,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/$ref",schemaPath:"#/properties/%24ref/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$ref.type,parentSchema:schema173.properties.$ref,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.$extends !== undefined){
let data3 = data.$extends;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/$extends",schemaPath:"#/properties/%24extends/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$extends.type,parentSchema:schema173.properties.$extends,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.$deprecated !== undefined){
let data4 = data.$deprecated;
if((typeof data4 !== "boolean") && (typeof data4 !== "string")){
const err7 = {instancePath:instancePath+"/$deprecated",schemaPath:"#/properties/%24deprecated/type",keyword:"type",params:{type: schema173.properties.$deprecated.type},message:"must be boolean,string",schema:schema173.properties.$deprecated.type,parentSchema:schema173.properties.$deprecated,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.$extensions !== undefined){
let data5 = data.$extensions;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
const err8 = {instancePath:instancePath+"/$extensions",schemaPath:"#/properties/%24extensions/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema173.properties.$extensions.type,parentSchema:schema173.properties.$extensions,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
for(const key1 in data){
if(pattern93.test(key1)){
if(!(wrapper38.validate(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? wrapper38.validate.errors : vErrors.concat(wrapper38.validate.errors);
errors = vErrors.length;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema173.type,parentSchema:schema173,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate62.errors = vErrors;
return errors === 0;
}

const formats0 = require("ajv-formats/dist/formats").fullFormats.date;

function validate61(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/theme.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "extends") || (key0 === "tokens")) || (key0 === "modes")) || (key0 === "defaultMode")) || (key0 === "modeTokens")) || (key0 === "waivers")) || (key0 === "logo")) || (key0 === "favicon"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema172,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.extends !== undefined){
let data0 = data.extends;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err1 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\"",schema:"^[a-z][a-z0-9-]*$",parentSchema:schema172.properties.extends,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.extends.type,parentSchema:schema172.properties.extends,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tokens !== undefined){
if(!(validate62(data.tokens, {instancePath:instancePath+"/tokens",parentData:data,parentDataProperty:"tokens",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data.modes !== undefined){
let data2 = data.modes;
if((!(Array.isArray(data2))) && (data2 !== null)){
const err3 = {instancePath:instancePath+"/modes",schemaPath:"#/properties/modes/type",keyword:"type",params:{type: schema172.properties.modes.type},message:"must be array,null",schema:schema172.properties.modes.type,parentSchema:schema172.properties.modes,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(Array.isArray(data2)){
if(data2.length < 1){
const err4 = {instancePath:instancePath+"/modes",schemaPath:"#/properties/modes/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema172.properties.modes,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/modes/" + i0,schemaPath:"#/properties/modes/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.modes.items.type,parentSchema:schema172.properties.modes.items,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((data3 === "light") || (data3 === "dark")) || (data3 === "high-contrast"))){
const err6 = {instancePath:instancePath+"/modes/" + i0,schemaPath:"#/properties/modes/items/enum",keyword:"enum",params:{allowedValues: schema172.properties.modes.items.enum},message:"must be equal to one of the allowed values",schema:schema172.properties.modes.items.enum,parentSchema:schema172.properties.modes.items,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
let i1 = data2.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data2[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err7 = {instancePath:instancePath+"/modes",schemaPath:"#/properties/modes/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema172.properties.modes,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
}
if(data.defaultMode !== undefined){
let data4 = data.defaultMode;
if((typeof data4 !== "string") && (data4 !== null)){
const err8 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/type",keyword:"type",params:{type: schema172.properties.defaultMode.type},message:"must be string,null",schema:schema172.properties.defaultMode.type,parentSchema:schema172.properties.defaultMode,data:data4};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!((((data4 === "light") || (data4 === "dark")) || (data4 === "high-contrast")) || (data4 === null))){
const err9 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/enum",keyword:"enum",params:{allowedValues: schema172.properties.defaultMode.enum},message:"must be equal to one of the allowed values",schema:schema172.properties.defaultMode.enum,parentSchema:schema172.properties.defaultMode,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.modeTokens !== undefined){
let data5 = data.modeTokens;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(!(((key1 === "light") || (key1 === "dark")) || (key1 === "high-contrast"))){
const err10 = {instancePath:instancePath+"/modeTokens",schemaPath:"#/properties/modeTokens/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema172.properties.modeTokens,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.light !== undefined){
if(!(validate62(data5.light, {instancePath:instancePath+"/modeTokens/light",parentData:data5,parentDataProperty:"light",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data5.dark !== undefined){
if(!(validate62(data5.dark, {instancePath:instancePath+"/modeTokens/dark",parentData:data5,parentDataProperty:"dark",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
if(data5["high-contrast"] !== undefined){
if(!(validate62(data5["high-contrast"], {instancePath:instancePath+"/modeTokens/high-contrast",parentData:data5,parentDataProperty:"high-contrast",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath:instancePath+"/modeTokens",schemaPath:"#/properties/modeTokens/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema172.properties.modeTokens.type,parentSchema:schema172.properties.modeTokens,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.waivers !== undefined){
let data9 = data.waivers;
if(Array.isArray(data9)){
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
let data10 = data9[i2];
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.pair === undefined){
const err12 = {instancePath:instancePath+"/waivers/" + i2,schemaPath:"#/properties/waivers/items/required",keyword:"required",params:{missingProperty: "pair"},message:"must have required property '"+"pair"+"'",schema:schema172.properties.waivers.items.required,parentSchema:schema172.properties.waivers.items,data:data10};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data10.reason === undefined){
const err13 = {instancePath:instancePath+"/waivers/" + i2,schemaPath:"#/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'",schema:schema172.properties.waivers.items.required,parentSchema:schema172.properties.waivers.items,data:data10};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data10.expires === undefined){
const err14 = {instancePath:instancePath+"/waivers/" + i2,schemaPath:"#/properties/waivers/items/required",keyword:"required",params:{missingProperty: "expires"},message:"must have required property '"+"expires"+"'",schema:schema172.properties.waivers.items.required,parentSchema:schema172.properties.waivers.items,data:data10};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
for(const key2 in data10){
if(!((((key2 === "pair") || (key2 === "ratio")) || (key2 === "reason")) || (key2 === "expires"))){
const err15 = {instancePath:instancePath+"/waivers/" + i2,schemaPath:"#/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema172.properties.waivers.items,data:data10};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data10.pair !== undefined){
let data11 = data10.pair;
if(typeof data11 === "string"){
if(!pattern96.test(data11)){
const err16 = {instancePath:instancePath+"/waivers/" + i2+"/pair",schemaPath:"#/properties/waivers/items/properties/pair/pattern",keyword:"pattern",params:{pattern: "^color\\.[\\w.-]+ on color\\.[\\w.-]+$"},message:"must match pattern \""+"^color\\.[\\w.-]+ on color\\.[\\w.-]+$"+"\"",schema:"^color\\.[\\w.-]+ on color\\.[\\w.-]+$",parentSchema:schema172.properties.waivers.items.properties.pair,data:data11};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/waivers/" + i2+"/pair",schemaPath:"#/properties/waivers/items/properties/pair/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.waivers.items.properties.pair.type,parentSchema:schema172.properties.waivers.items.properties.pair,data:data11};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data10.ratio !== undefined){
let data12 = data10.ratio;
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 4.5 || isNaN(data12)){
const err18 = {instancePath:instancePath+"/waivers/" + i2+"/ratio",schemaPath:"#/properties/waivers/items/properties/ratio/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4.5},message:"must be <= 4.5",schema:4.5,parentSchema:schema172.properties.waivers.items.properties.ratio,data:data12};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data12 < 3 || isNaN(data12)){
const err19 = {instancePath:instancePath+"/waivers/" + i2+"/ratio",schemaPath:"#/properties/waivers/items/properties/ratio/minimum",keyword:"minimum",params:{comparison: ">=", limit: 3},message:"must be >= 3",schema:3,parentSchema:schema172.properties.waivers.items.properties.ratio,data:data12};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/waivers/" + i2+"/ratio",schemaPath:"#/properties/waivers/items/properties/ratio/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema172.properties.waivers.items.properties.ratio.type,parentSchema:schema172.properties.waivers.items.properties.ratio,data:data12};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data10.reason !== undefined){
let data13 = data10.reason;
if(typeof data13 === "string"){
if(func3(data13) > 300){
const err21 = {instancePath:instancePath+"/waivers/" + i2+"/reason",schemaPath:"#/properties/waivers/items/properties/reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters",schema:300,parentSchema:schema172.properties.waivers.items.properties.reason,data:data13};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(func3(data13) < 10){
const err22 = {instancePath:instancePath+"/waivers/" + i2+"/reason",schemaPath:"#/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 10},message:"must NOT have fewer than 10 characters",schema:10,parentSchema:schema172.properties.waivers.items.properties.reason,data:data13};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/waivers/" + i2+"/reason",schemaPath:"#/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.waivers.items.properties.reason.type,parentSchema:schema172.properties.waivers.items.properties.reason,data:data13};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data10.expires !== undefined){
let data14 = data10.expires;
if(typeof data14 === "string"){
if(!(formats0.validate(data14))){
const err24 = {instancePath:instancePath+"/waivers/" + i2+"/expires",schemaPath:"#/properties/waivers/items/properties/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema172.properties.waivers.items.properties.expires,data:data14};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/waivers/" + i2+"/expires",schemaPath:"#/properties/waivers/items/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.waivers.items.properties.expires.type,parentSchema:schema172.properties.waivers.items.properties.expires,data:data14};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/waivers/" + i2,schemaPath:"#/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema172.properties.waivers.items.type,parentSchema:schema172.properties.waivers.items,data:data10};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/waivers",schemaPath:"#/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema172.properties.waivers.type,parentSchema:schema172.properties.waivers,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.logo !== undefined){
let data15 = data.logo;
if((!(data15 && typeof data15 == "object" && !Array.isArray(data15))) && (data15 !== null)){
const err28 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/type",keyword:"type",params:{type: schema172.properties.logo.type},message:"must be object,null",schema:schema172.properties.logo.type,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.src === undefined){
const err29 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/required",keyword:"required",params:{missingProperty: "src"},message:"must have required property '"+"src"+"'",schema:schema172.properties.logo.required,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data15.alt === undefined){
const err30 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/required",keyword:"required",params:{missingProperty: "alt"},message:"must have required property '"+"alt"+"'",schema:schema172.properties.logo.required,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data15.width === undefined){
const err31 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/required",keyword:"required",params:{missingProperty: "width"},message:"must have required property '"+"width"+"'",schema:schema172.properties.logo.required,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data15.height === undefined){
const err32 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/required",keyword:"required",params:{missingProperty: "height"},message:"must have required property '"+"height"+"'",schema:schema172.properties.logo.required,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
for(const key3 in data15){
if(!(((((key3 === "src") || (key3 === "alt")) || (key3 === "width")) || (key3 === "height")) || (key3 === "externalUrl"))){
const err33 = {instancePath:instancePath+"/logo",schemaPath:"#/properties/logo/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema172.properties.logo,data:data15};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data15.src !== undefined){
let data16 = data15.src;
if(typeof data16 === "string"){
if(!pattern17.test(data16)){
const err34 = {instancePath:instancePath+"/logo/src",schemaPath:"#/properties/logo/properties/src/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema172.properties.logo.properties.src,data:data16};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/logo/src",schemaPath:"#/properties/logo/properties/src/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.logo.properties.src.type,parentSchema:schema172.properties.logo.properties.src,data:data16};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data15.alt !== undefined){
let data17 = data15.alt;
if(typeof data17 === "string"){
if(func3(data17) > 200){
const err36 = {instancePath:instancePath+"/logo/alt",schemaPath:"#/properties/logo/properties/alt/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters",schema:200,parentSchema:schema172.properties.logo.properties.alt,data:data17};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/logo/alt",schemaPath:"#/properties/logo/properties/alt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema172.properties.logo.properties.alt.type,parentSchema:schema172.properties.logo.properties.alt,data:data17};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data15.width !== undefined){
let data18 = data15.width;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err38 = {instancePath:instancePath+"/logo/width",schemaPath:"#/properties/logo/properties/width/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema172.properties.logo.properties.width.type,parentSchema:schema172.properties.logo.properties.width,data:data18};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 > 4000 || isNaN(data18)){
const err39 = {instancePath:instancePath+"/logo/width",schemaPath:"#/properties/logo/properties/width/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4000},message:"must be <= 4000",schema:4000,parentSchema:schema172.properties.logo.properties.width,data:data18};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data18 < 1 || isNaN(data18)){
const err40 = {instancePath:instancePath+"/logo/width",schemaPath:"#/properties/logo/properties/width/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema172.properties.logo.properties.width,data:data18};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data15.height !== undefined){
let data19 = data15.height;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
const err41 = {instancePath:instancePath+"/logo/height",schemaPath:"#/properties/logo/properties/height/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema172.properties.logo.properties.height.type,parentSchema:schema172.properties.logo.properties.height,data:data19};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 > 4000 || isNaN(data19)){
const err42 = {instancePath:instancePath+"/logo/height",schemaPath:"#/properties/logo/properties/height/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4000},message:"must be <= 4000",schema:4000,parentSchema:schema172.properties.logo.properties.height,data:data19};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data19 < 1 || isNaN(data19)){
const err43 = {instancePath:instancePath+"/logo/height",schemaPath:"#/properties/logo/properties/height/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema172.properties.logo.properties.height,data:data19};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
if(data15.externalUrl !== undefined){
let data20 = data15.externalUrl;
if((typeof data20 !== "string") && (data20 !== null)){
const err44 = {instancePath:instancePath+"/logo/externalUrl",schemaPath:"#/properties/logo/properties/externalUrl/type",keyword:"type",params:{type: schema172.properties.logo.properties.externalUrl.type},message:"must be string,null",schema:schema172.properties.logo.properties.externalUrl.type,parentSchema:schema172.properties.logo.properties.externalUrl,data:data20};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(typeof data20 === "string"){
if(!pattern70.test(data20)){
const err45 = {instancePath:instancePath+"/logo/externalUrl",schemaPath:"#/properties/logo/properties/externalUrl/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s]+$"},message:"must match pattern \""+"^https://[^\\s]+$"+"\"",schema:"^https://[^\\s]+$",parentSchema:schema172.properties.logo.properties.externalUrl,data:data20};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
}
}
if(data.favicon !== undefined){
let data21 = data.favicon;
if((typeof data21 !== "string") && (data21 !== null)){
const err46 = {instancePath:instancePath+"/favicon",schemaPath:"#/properties/favicon/type",keyword:"type",params:{type: schema172.properties.favicon.type},message:"must be string,null",schema:schema172.properties.favicon.type,parentSchema:schema172.properties.favicon,data:data21};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(typeof data21 === "string"){
if(!pattern99.test(data21)){
const err47 = {instancePath:instancePath+"/favicon",schemaPath:"#/properties/favicon/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png)$",parentSchema:schema172.properties.favicon,data:data21};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
}
else {
const err48 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema172.type,parentSchema:schema172,data};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
validate61.errors = vErrors;
return errors === 0;
}

const schema16 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Flag","description":"A switch that changes by time or by visitor. What decides, from first to last: a kill switch that is thrown, the flag service for a flag of source \"remote\", the first rule that holds, the default.","type":"object","additionalProperties":false,"properties":{"kind":{"type":"string","enum":["release","experiment","operational","kill-switch","permission"],"description":"What the flag is for: a release or an experiment must expire and should be gone after 40 days, an operational one after 7; kill switches and permissions stay.","examples":["release"]},"description":{"type":"string","minLength":1,"description":"What the flag switches.","examples":["Extra minutes for the cart"]},"default":{"type":"boolean","description":"Value when nothing else decides.","examples":[false]},"owner":{"type":"string","minLength":1,"description":"Who decides about it.","examples":["web@harbourscience.example"]},"since":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$","patternErrorMessage":"must be a date such as \"2027-01-15\"","description":"Day on which the flag was added: from it a warning counts how long the flag lives.","examples":["2027-01-15"]},"expires":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$","patternErrorMessage":"must be a date such as \"2027-03-01\"","description":"Day after which a warning asks to remove the flag.","examples":["2027-03-01"]},"thrown":{"type":"boolean","default":false,"description":"Kill switches only: true turns the flag off at once, whatever its rules, its schedule and the flag service say.","examples":[true]},"source":{"type":"string","enum":["static","remote"],"default":"static","description":"Who decides: this file, or the flag service of `integrations.flagService`. While the service has no answer, the file decides.","examples":["remote"]},"rules":{"type":"array","maxItems":20,"items":{"$ref":"#/definitions/rule"},"default":[],"description":"The first rule that holds decides."}},"required":["kind","default"],"if":{"properties":{"kind":{"enum":["release","experiment"]}}},"then":{"required":["expires"]},"definitions":{"rule":{"title":"Flag rule","description":"A value for when every part of the rule holds; a rule has at least one part.","type":"object","additionalProperties":false,"properties":{"when":{"$ref":"condition.schema.json","description":"Whom and where the rule is for; may not test another flag."},"rollout":{"$ref":"#/definitions/rollout","description":"For how large a part of the visitors."},"from":{"$ref":"condition.schema.json#/definitions/localDateTime","description":"From this moment of the venue's own clock."},"until":{"$ref":"condition.schema.json#/definitions/localDateTime","description":"Until just before this moment of the venue's own clock."},"value":{"type":"boolean","description":"Value when the rule holds."}},"required":["value"],"minProperties":2},"rollout":{"title":"Rollout","description":"The same visitors every time, others for each flag; a larger percentage keeps everybody who was in the smaller one.","type":"object","additionalProperties":false,"properties":{"percent":{"type":"number","minimum":0,"maximum":100,"description":"How many of a hundred.","examples":[25]},"by":{"type":"string","enum":["visitor","cart","identity"],"default":"visitor","description":"Who is counted: `visitor` is a browser, `cart` one cart, `identity` a person who is logged in.","examples":["visitor"]},"salt":{"type":"string","minLength":1,"maxLength":40,"description":"Draws anew when it changes; flags with one name and one salt draw alike.","examples":["spring"]}},"required":["percent"]},"switch":{"title":"Switch","description":"On, off, or bound to a flag.","if":{"type":"object"},"then":{"$ref":"#/definitions/flagBinding"},"else":{"type":"boolean"},"x-type":"boolean"},"flagBinding":{"type":"object","required":["$flag"],"additionalProperties":false,"properties":{"$flag":{"type":"string","pattern":"^!?[a-z][a-z0-9_]*$","patternErrorMessage":"must be the name of a flag, or \"!\" and the name for its opposite","description":"Name of a flag in `flags`; \"!name\" is on while the flag is off.","x-ref":"flag","examples":["promo_codes","!promo_codes"]}}}},"$id":"https://foyer.example/schemas/flag.schema.json"};
const pattern7 = new RegExp("^\\d{4}-\\d{2}-\\d{2}$", "u");
const schema17 = {"title":"Flag rule","description":"A value for when every part of the rule holds; a rule has at least one part.","type":"object","additionalProperties":false,"properties":{"when":{"$ref":"condition.schema.json","description":"Whom and where the rule is for; may not test another flag."},"rollout":{"$ref":"#/definitions/rollout","description":"For how large a part of the visitors."},"from":{"$ref":"condition.schema.json#/definitions/localDateTime","description":"From this moment of the venue's own clock."},"until":{"$ref":"condition.schema.json#/definitions/localDateTime","description":"Until just before this moment of the venue's own clock."},"value":{"type":"boolean","description":"Value when the rule holds."}},"required":["value"],"minProperties":2};
const schema145 = {"title":"Rollout","description":"The same visitors every time, others for each flag; a larger percentage keeps everybody who was in the smaller one.","type":"object","additionalProperties":false,"properties":{"percent":{"type":"number","minimum":0,"maximum":100,"description":"How many of a hundred.","examples":[25]},"by":{"type":"string","enum":["visitor","cart","identity"],"default":"visitor","description":"Who is counted: `visitor` is a browser, `cart` one cart, `identity` a person who is logged in.","examples":["visitor"]},"salt":{"type":"string","minLength":1,"maxLength":40,"description":"Draws anew when it changes; flags with one name and one salt draw alike.","examples":["spring"]}},"required":["percent"]};
const schema143 = {"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$","patternErrorMessage":"must be a local date and time without a zone, such as \"2026-12-20T00:00\"","examples":["2026-12-20T00:00"]};
const schema18 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Condition","description":"When something is shown. Every part given must hold. Decided on the server, so what is hidden is never sent.","type":"object","additionalProperties":false,"properties":{"role":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["anonymous","guest","member","giftee","staff"]},"description":"Who looks: `anonymous` has no cart yet, `guest` has one; `member`, `giftee` and `staff` are logged in.","examples":[["guest"]]},"membershipRole":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["member","second-card","third-card","youth","child","caregiver","guest","additional-member"]},"description":"Part that a member has in their membership.","examples":[["caregiver"]]},"membership":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["none","active","expired","renewable"]},"description":"How the visitor's membership stands; `renewable` is an active one that may be renewed now.","examples":[["renewable"]]},"flag":{"type":"string","pattern":"^!?[a-z][a-z0-9_]*$","patternErrorMessage":"must be the name of a flag, or \"!\" and the name","description":"A flag that is on, or \"!name\" for one that is off.","examples":["!new_calendar"],"x-ref":"flag"},"route":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"page.schema.json#/definitions/route"},"description":"Pages on which it holds.","examples":[["home","events"]]},"locale":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string"},"description":"Languages in which it holds.","examples":[["es-US"]]},"from":{"$ref":"#/definitions/localDateTime","description":"From this moment of the venue's own clock."},"until":{"$ref":"#/definitions/localDateTime","description":"Until just before this moment of the venue's own clock."},"cart":{"type":"string","enum":["empty","has-items"],"description":"What the cart holds.","examples":["has-items"]},"eventCategory":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","minLength":1},"description":"Categories of the event whose page it is; nowhere else does it hold.","examples":[["Planetarium"]],"x-ref":"category"},"environment":{"type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["development","demo","production"]},"description":"Where it runs.","examples":[["demo"]]},"all":{"type":"array","minItems":1,"maxItems":10,"items":{"$ref":"#"},"description":"All of these hold."},"any":{"type":"array","minItems":1,"maxItems":10,"items":{"$ref":"#"},"description":"At least one of these holds."},"not":{"$ref":"#","description":"This does not hold."}},"definitions":{"localDateTime":{"type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$","patternErrorMessage":"must be a local date and time without a zone, such as \"2026-12-20T00:00\"","examples":["2026-12-20T00:00"]}},"$id":"https://foyer.example/schemas/condition.schema.json"};
const schema142 = {"type":"string","enum":["home","events","event","cart","checkout","complete","not-found"]};
const func0 = require("ajv/dist/runtime/equal").default;
const pattern52 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$", "u");

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/condition.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema18.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.role !== undefined){
let data0 = data.role;
if(Array.isArray(data0)){
if(data0.length < 1){
const err1 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.role,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/role/" + i0,schemaPath:"#/properties/role/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.role.items.type,parentSchema:schema18.properties.role.items,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((((data1 === "anonymous") || (data1 === "guest")) || (data1 === "member")) || (data1 === "giftee")) || (data1 === "staff"))){
const err3 = {instancePath:instancePath+"/role/" + i0,schemaPath:"#/properties/role/items/enum",keyword:"enum",params:{allowedValues: schema18.properties.role.items.enum},message:"must be equal to one of the allowed values",schema:schema18.properties.role.items.enum,parentSchema:schema18.properties.role.items,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err4 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema18.properties.role,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err5 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.role.type,parentSchema:schema18.properties.role,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.membershipRole !== undefined){
let data2 = data.membershipRole;
if(Array.isArray(data2)){
if(data2.length < 1){
const err6 = {instancePath:instancePath+"/membershipRole",schemaPath:"#/properties/membershipRole/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.membershipRole,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len1 = data2.length;
for(let i2=0; i2<len1; i2++){
let data3 = data2[i2];
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/membershipRole/" + i2,schemaPath:"#/properties/membershipRole/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.membershipRole.items.type,parentSchema:schema18.properties.membershipRole.items,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((((((data3 === "member") || (data3 === "second-card")) || (data3 === "third-card")) || (data3 === "youth")) || (data3 === "child")) || (data3 === "caregiver")) || (data3 === "guest")) || (data3 === "additional-member"))){
const err8 = {instancePath:instancePath+"/membershipRole/" + i2,schemaPath:"#/properties/membershipRole/items/enum",keyword:"enum",params:{allowedValues: schema18.properties.membershipRole.items.enum},message:"must be equal to one of the allowed values",schema:schema18.properties.membershipRole.items.enum,parentSchema:schema18.properties.membershipRole.items,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
let i3 = data2.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data2[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err9 = {instancePath:instancePath+"/membershipRole",schemaPath:"#/properties/membershipRole/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)",schema:true,parentSchema:schema18.properties.membershipRole,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err10 = {instancePath:instancePath+"/membershipRole",schemaPath:"#/properties/membershipRole/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.membershipRole.type,parentSchema:schema18.properties.membershipRole,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.membership !== undefined){
let data4 = data.membership;
if(Array.isArray(data4)){
if(data4.length < 1){
const err11 = {instancePath:instancePath+"/membership",schemaPath:"#/properties/membership/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.membership,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
const len2 = data4.length;
for(let i4=0; i4<len2; i4++){
let data5 = data4[i4];
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/membership/" + i4,schemaPath:"#/properties/membership/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.membership.items.type,parentSchema:schema18.properties.membership.items,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((((data5 === "none") || (data5 === "active")) || (data5 === "expired")) || (data5 === "renewable"))){
const err13 = {instancePath:instancePath+"/membership/" + i4,schemaPath:"#/properties/membership/items/enum",keyword:"enum",params:{allowedValues: schema18.properties.membership.items.enum},message:"must be equal to one of the allowed values",schema:schema18.properties.membership.items.enum,parentSchema:schema18.properties.membership.items,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
let i5 = data4.length;
let j2;
if(i5 > 1){
const indices2 = {};
for(;i5--;){
let item2 = data4[i5];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
const err14 = {instancePath:instancePath+"/membership",schemaPath:"#/properties/membership/uniqueItems",keyword:"uniqueItems",params:{i: i5, j: j2},message:"must NOT have duplicate items (items ## "+j2+" and "+i5+" are identical)",schema:true,parentSchema:schema18.properties.membership,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
break;
}
indices2[item2] = i5;
}
}
}
else {
const err15 = {instancePath:instancePath+"/membership",schemaPath:"#/properties/membership/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.membership.type,parentSchema:schema18.properties.membership,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.flag !== undefined){
let data6 = data.flag;
if(typeof data6 === "string"){
if(!pattern9.test(data6)){
const err16 = {instancePath:instancePath+"/flag",schemaPath:"#/properties/flag/pattern",keyword:"pattern",params:{pattern: "^!?[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^!?[a-z][a-z0-9_]*$"+"\"",schema:"^!?[a-z][a-z0-9_]*$",parentSchema:schema18.properties.flag,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/flag",schemaPath:"#/properties/flag/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.flag.type,parentSchema:schema18.properties.flag,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.route !== undefined){
let data7 = data.route;
if(Array.isArray(data7)){
if(data7.length < 1){
const err18 = {instancePath:instancePath+"/route",schemaPath:"#/properties/route/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.route,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len3 = data7.length;
for(let i6=0; i6<len3; i6++){
let data8 = data7[i6];
if(typeof data8 !== "string"){
const err19 = {instancePath:instancePath+"/route/" + i6,schemaPath:"page.schema.json#/definitions/route/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema142.type,parentSchema:schema142,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(((((((data8 === "home") || (data8 === "events")) || (data8 === "event")) || (data8 === "cart")) || (data8 === "checkout")) || (data8 === "complete")) || (data8 === "not-found"))){
const err20 = {instancePath:instancePath+"/route/" + i6,schemaPath:"page.schema.json#/definitions/route/enum",keyword:"enum",params:{allowedValues: schema142.enum},message:"must be equal to one of the allowed values",schema:schema142.enum,parentSchema:schema142,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let i7 = data7.length;
let j3;
if(i7 > 1){
outer0:
for(;i7--;){
for(j3 = i7; j3--;){
if(func0(data7[i7], data7[j3])){
const err21 = {instancePath:instancePath+"/route",schemaPath:"#/properties/route/uniqueItems",keyword:"uniqueItems",params:{i: i7, j: j3},message:"must NOT have duplicate items (items ## "+j3+" and "+i7+" are identical)",schema:true,parentSchema:schema18.properties.route,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/route",schemaPath:"#/properties/route/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.route.type,parentSchema:schema18.properties.route,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.locale !== undefined){
let data9 = data.locale;
if(Array.isArray(data9)){
if(data9.length < 1){
const err23 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.locale,data:data9};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len4 = data9.length;
for(let i8=0; i8<len4; i8++){
let data10 = data9[i8];
if(typeof data10 !== "string"){
const err24 = {instancePath:instancePath+"/locale/" + i8,schemaPath:"#/properties/locale/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.locale.items.type,parentSchema:schema18.properties.locale.items,data:data10};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
let i9 = data9.length;
let j4;
if(i9 > 1){
const indices3 = {};
for(;i9--;){
let item3 = data9[i9];
if(typeof item3 !== "string"){
continue;
}
if(typeof indices3[item3] == "number"){
j4 = indices3[item3];
const err25 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/uniqueItems",keyword:"uniqueItems",params:{i: i9, j: j4},message:"must NOT have duplicate items (items ## "+j4+" and "+i9+" are identical)",schema:true,parentSchema:schema18.properties.locale,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
break;
}
indices3[item3] = i9;
}
}
}
else {
const err26 = {instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.locale.type,parentSchema:schema18.properties.locale,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.from !== undefined){
let data11 = data.from;
if(typeof data11 === "string"){
if(!pattern52.test(data11)){
const err27 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/localDateTime/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$",parentSchema:schema143,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/localDateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema143.type,parentSchema:schema143,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.until !== undefined){
let data12 = data.until;
if(typeof data12 === "string"){
if(!pattern52.test(data12)){
const err29 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/localDateTime/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$",parentSchema:schema143,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/localDateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema143.type,parentSchema:schema143,data:data12};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.cart !== undefined){
let data13 = data.cart;
if(typeof data13 !== "string"){
const err31 = {instancePath:instancePath+"/cart",schemaPath:"#/properties/cart/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.cart.type,parentSchema:schema18.properties.cart,data:data13};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((data13 === "empty") || (data13 === "has-items"))){
const err32 = {instancePath:instancePath+"/cart",schemaPath:"#/properties/cart/enum",keyword:"enum",params:{allowedValues: schema18.properties.cart.enum},message:"must be equal to one of the allowed values",schema:schema18.properties.cart.enum,parentSchema:schema18.properties.cart,data:data13};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.eventCategory !== undefined){
let data14 = data.eventCategory;
if(Array.isArray(data14)){
if(data14.length < 1){
const err33 = {instancePath:instancePath+"/eventCategory",schemaPath:"#/properties/eventCategory/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.eventCategory,data:data14};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
const len5 = data14.length;
for(let i10=0; i10<len5; i10++){
let data15 = data14[i10];
if(typeof data15 === "string"){
if(func3(data15) < 1){
const err34 = {instancePath:instancePath+"/eventCategory/" + i10,schemaPath:"#/properties/eventCategory/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema18.properties.eventCategory.items,data:data15};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/eventCategory/" + i10,schemaPath:"#/properties/eventCategory/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.eventCategory.items.type,parentSchema:schema18.properties.eventCategory.items,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
let i11 = data14.length;
let j5;
if(i11 > 1){
const indices4 = {};
for(;i11--;){
let item4 = data14[i11];
if(typeof item4 !== "string"){
continue;
}
if(typeof indices4[item4] == "number"){
j5 = indices4[item4];
const err36 = {instancePath:instancePath+"/eventCategory",schemaPath:"#/properties/eventCategory/uniqueItems",keyword:"uniqueItems",params:{i: i11, j: j5},message:"must NOT have duplicate items (items ## "+j5+" and "+i11+" are identical)",schema:true,parentSchema:schema18.properties.eventCategory,data:data14};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
break;
}
indices4[item4] = i11;
}
}
}
else {
const err37 = {instancePath:instancePath+"/eventCategory",schemaPath:"#/properties/eventCategory/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.eventCategory.type,parentSchema:schema18.properties.eventCategory,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.environment !== undefined){
let data16 = data.environment;
if(Array.isArray(data16)){
if(data16.length < 1){
const err38 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.environment,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len6 = data16.length;
for(let i12=0; i12<len6; i12++){
let data17 = data16[i12];
if(typeof data17 !== "string"){
const err39 = {instancePath:instancePath+"/environment/" + i12,schemaPath:"#/properties/environment/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema18.properties.environment.items.type,parentSchema:schema18.properties.environment.items,data:data17};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(((data17 === "development") || (data17 === "demo")) || (data17 === "production"))){
const err40 = {instancePath:instancePath+"/environment/" + i12,schemaPath:"#/properties/environment/items/enum",keyword:"enum",params:{allowedValues: schema18.properties.environment.items.enum},message:"must be equal to one of the allowed values",schema:schema18.properties.environment.items.enum,parentSchema:schema18.properties.environment.items,data:data17};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
let i13 = data16.length;
let j6;
if(i13 > 1){
const indices5 = {};
for(;i13--;){
let item5 = data16[i13];
if(typeof item5 !== "string"){
continue;
}
if(typeof indices5[item5] == "number"){
j6 = indices5[item5];
const err41 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/uniqueItems",keyword:"uniqueItems",params:{i: i13, j: j6},message:"must NOT have duplicate items (items ## "+j6+" and "+i13+" are identical)",schema:true,parentSchema:schema18.properties.environment,data:data16};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
break;
}
indices5[item5] = i13;
}
}
}
else {
const err42 = {instancePath:instancePath+"/environment",schemaPath:"#/properties/environment/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.environment.type,parentSchema:schema18.properties.environment,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.all !== undefined){
let data18 = data.all;
if(Array.isArray(data18)){
if(data18.length > 10){
const err43 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items",schema:10,parentSchema:schema18.properties.all,data:data18};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data18.length < 1){
const err44 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.all,data:data18};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len7 = data18.length;
for(let i14=0; i14<len7; i14++){
if(!(validate16(data18[i14], {instancePath:instancePath+"/all/" + i14,parentData:data18,parentDataProperty:i14,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err45 = {instancePath:instancePath+"/all",schemaPath:"#/properties/all/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.all.type,parentSchema:schema18.properties.all,data:data18};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.any !== undefined){
let data20 = data.any;
if(Array.isArray(data20)){
if(data20.length > 10){
const err46 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/maxItems",keyword:"maxItems",params:{limit: 10},message:"must NOT have more than 10 items",schema:10,parentSchema:schema18.properties.any,data:data20};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data20.length < 1){
const err47 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema18.properties.any,data:data20};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len8 = data20.length;
for(let i15=0; i15<len8; i15++){
if(!(validate16(data20[i15], {instancePath:instancePath+"/any/" + i15,parentData:data20,parentDataProperty:i15,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err48 = {instancePath:instancePath+"/any",schemaPath:"#/properties/any/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema18.properties.any.type,parentSchema:schema18.properties.any,data:data20};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.not !== undefined){
if(!(validate16(data.not, {instancePath:instancePath+"/not",parentData:data,parentDataProperty:"not",rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err49 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema18.type,parentSchema:schema18,data};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 2){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 2},message:"must NOT have fewer than 2 properties",schema:2,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.value === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'",schema:schema17.required,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "when") || (key0 === "rollout")) || (key0 === "from")) || (key0 === "until")) || (key0 === "value"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate16(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
if(data.rollout !== undefined){
let data1 = data.rollout;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.percent === undefined){
const err3 = {instancePath:instancePath+"/rollout",schemaPath:"#/definitions/rollout/required",keyword:"required",params:{missingProperty: "percent"},message:"must have required property '"+"percent"+"'",schema:schema145.required,parentSchema:schema145,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key1 in data1){
if(!(((key1 === "percent") || (key1 === "by")) || (key1 === "salt"))){
const err4 = {instancePath:instancePath+"/rollout",schemaPath:"#/definitions/rollout/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema145,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.percent !== undefined){
let data2 = data1.percent;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 100 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/rollout/percent",schemaPath:"#/definitions/rollout/properties/percent/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100",schema:100,parentSchema:schema145.properties.percent,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/rollout/percent",schemaPath:"#/definitions/rollout/properties/percent/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema145.properties.percent,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/rollout/percent",schemaPath:"#/definitions/rollout/properties/percent/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema145.properties.percent.type,parentSchema:schema145.properties.percent,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.by !== undefined){
let data3 = data1.by;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/rollout/by",schemaPath:"#/definitions/rollout/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema145.properties.by.type,parentSchema:schema145.properties.by,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data3 === "visitor") || (data3 === "cart")) || (data3 === "identity"))){
const err9 = {instancePath:instancePath+"/rollout/by",schemaPath:"#/definitions/rollout/properties/by/enum",keyword:"enum",params:{allowedValues: schema145.properties.by.enum},message:"must be equal to one of the allowed values",schema:schema145.properties.by.enum,parentSchema:schema145.properties.by,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data1.salt !== undefined){
let data4 = data1.salt;
if(typeof data4 === "string"){
if(func3(data4) > 40){
const err10 = {instancePath:instancePath+"/rollout/salt",schemaPath:"#/definitions/rollout/properties/salt/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters",schema:40,parentSchema:schema145.properties.salt,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func3(data4) < 1){
const err11 = {instancePath:instancePath+"/rollout/salt",schemaPath:"#/definitions/rollout/properties/salt/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema145.properties.salt,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/rollout/salt",schemaPath:"#/definitions/rollout/properties/salt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema145.properties.salt.type,parentSchema:schema145.properties.salt,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/rollout",schemaPath:"#/definitions/rollout/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema145.type,parentSchema:schema145,data:data1};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.from !== undefined){
let data5 = data.from;
if(typeof data5 === "string"){
if(!pattern52.test(data5)){
const err14 = {instancePath:instancePath+"/from",schemaPath:"condition.schema.json#/definitions/localDateTime/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$",parentSchema:schema143,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/from",schemaPath:"condition.schema.json#/definitions/localDateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema143.type,parentSchema:schema143,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.until !== undefined){
let data6 = data.until;
if(typeof data6 === "string"){
if(!pattern52.test(data6)){
const err16 = {instancePath:instancePath+"/until",schemaPath:"condition.schema.json#/definitions/localDateTime/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$",parentSchema:schema143,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/until",schemaPath:"condition.schema.json#/definitions/localDateTime/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema143.type,parentSchema:schema143,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.value !== undefined){
let data7 = data.value;
if(typeof data7 !== "boolean"){
const err18 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema17.properties.value.type,parentSchema:schema17.properties.value,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema17.type,parentSchema:schema17,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}


function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/flag.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind !== undefined){
let data0 = data.kind;
if(!((data0 === "release") || (data0 === "experiment"))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.expires === undefined){
const err1 = {instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: "expires"},message:"must have required property '"+"expires"+"'",schema:schema16.then.required,parentSchema:schema16.then,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema",schema:schema16.if,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.default === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "default"},message:"must have required property '"+"default"+"'",schema:schema16.required,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema16.properties, key0))){
const err5 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.kind.type,parentSchema:schema16.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!(((((data1 === "release") || (data1 === "experiment")) || (data1 === "operational")) || (data1 === "kill-switch")) || (data1 === "permission"))){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema16.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema16.properties.kind.enum,parentSchema:schema16.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.description !== undefined){
let data2 = data.description;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err8 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema16.properties.description,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.description.type,parentSchema:schema16.properties.description,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.default !== undefined){
let data3 = data.default;
if(typeof data3 !== "boolean"){
const err10 = {instancePath:instancePath+"/default",schemaPath:"#/properties/default/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema16.properties.default.type,parentSchema:schema16.properties.default,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.owner !== undefined){
let data4 = data.owner;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err11 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema16.properties.owner,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/owner",schemaPath:"#/properties/owner/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.owner.type,parentSchema:schema16.properties.owner,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.since !== undefined){
let data5 = data.since;
if(typeof data5 === "string"){
if(!pattern7.test(data5)){
const err13 = {instancePath:instancePath+"/since",schemaPath:"#/properties/since/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema16.properties.since,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/since",schemaPath:"#/properties/since/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.since.type,parentSchema:schema16.properties.since,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.expires !== undefined){
let data6 = data.expires;
if(typeof data6 === "string"){
if(!pattern7.test(data6)){
const err15 = {instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema16.properties.expires,data:data6};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/expires",schemaPath:"#/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.expires.type,parentSchema:schema16.properties.expires,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.thrown !== undefined){
let data7 = data.thrown;
if(typeof data7 !== "boolean"){
const err17 = {instancePath:instancePath+"/thrown",schemaPath:"#/properties/thrown/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema16.properties.thrown.type,parentSchema:schema16.properties.thrown,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.source !== undefined){
let data8 = data.source;
if(typeof data8 !== "string"){
const err18 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema16.properties.source.type,parentSchema:schema16.properties.source,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!((data8 === "static") || (data8 === "remote"))){
const err19 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema16.properties.source.enum},message:"must be equal to one of the allowed values",schema:schema16.properties.source.enum,parentSchema:schema16.properties.source,data:data8};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.rules !== undefined){
let data9 = data.rules;
if(Array.isArray(data9)){
if(data9.length > 20){
const err20 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema16.properties.rules,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
if(!(validate15(data9[i0], {instancePath:instancePath+"/rules/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema16.properties.rules.type,parentSchema:schema16.properties.rules,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema16.type,parentSchema:schema16,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

const schema174 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Pages","description":"What stands on each page. `all` is the frame around every page.","type":"object","additionalProperties":false,"x-owner":"seller","properties":{"all":{"$ref":"page.schema.json"},"home":{"$ref":"page.schema.json"},"events":{"$ref":"page.schema.json"},"event":{"$ref":"page.schema.json"},"cart":{"$ref":"page.schema.json"},"checkout":{"$ref":"page.schema.json"},"complete":{"$ref":"page.schema.json"},"not-found":{"$ref":"page.schema.json"}},"$id":"https://foyer.example/schemas/pages.schema.json"};
const schema19 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Page","description":"Blocks by id, their order in the main column, and what stands in the named slots.","type":"object","additionalProperties":false,"properties":{"blocks":{"type":"object","maxProperties":40,"propertyNames":{"pattern":"^[a-z][a-z0-9-]*$"},"additionalProperties":{"$ref":"#/definitions/block"},"description":"Blocks by id.","default":{}},"order":{"type":"array","maxItems":40,"items":{"type":"string"},"description":"Ids of the main column, first to last.","default":[]},"slots":{"type":"object","additionalProperties":{"type":"array","maxItems":12,"items":{"type":"string"}},"description":"Ids by slot.","default":{}}},"definitions":{"route":{"type":"string","enum":["home","events","event","cart","checkout","complete","not-found"]},"block":{"title":"Block","description":"One block: its type, the properties of that type, when it is shown and what later layers may do with it.","type":"object","required":["type"],"discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"header"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/header.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"footer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/footer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-timer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-timer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"notice"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/notice.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"hero"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/hero.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"rich-text"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/rich-text.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"image"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/image.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"links"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/links.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"faq"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/faq.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"map-and-hours"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/map-and-hours.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"video"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/video.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"countdown"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/countdown.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"member-offer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/member-offer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"embed"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/embed.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"spacer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/spacer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"home-cta"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/home-cta.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"resend-link"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/resend-link.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-filters"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-filters.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-grid"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-grid.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-widget"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-widget.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-header"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-header.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"date-picker"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/date-picker.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"session-picker"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/session-picker.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"ticket-quantities"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/ticket-quantities.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"message-rules"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/message-rules.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"reserve-button"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/reserve-button.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-lines"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-lines.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"error-banner"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/error-banner.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"total"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/total.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"payment"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/payment.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"identity-form"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/identity-form.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"terms"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/terms.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"pay-button"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/pay-button.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"order-number"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/order-number.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"ticket-list"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/ticket-list.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"add-to-calendar"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/add-to-calendar.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"message"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/message.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"not-found"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/not-found.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}}]},"version":{"title":"Version","description":"Version of the block's own properties that this was written for; 1 when it is not given. Older ones are migrated when they are read.","type":"integer","minimum":1,"maximum":1000,"default":1,"examples":[1]},"lock":{"title":"Lock","description":"What layers above this one may not do with the block.","type":"object","additionalProperties":false,"examples":[{"remove":true}],"properties":{"move":{"title":"Place","description":"It stays in its list, in its order among the blocks that stand there.","type":"boolean","default":false,"examples":[true]},"remove":{"title":"Removal","description":"It can neither be taken off the page nor hidden by a condition.","type":"boolean","default":false,"examples":[true]},"edit":{"title":"Content","description":"Its properties and its condition stay as they are.","type":"boolean","default":false,"examples":[true]}}}},"$id":"https://foyer.example/schemas/page.schema.json"};
const schema20 = {"title":"Block","description":"One block: its type, the properties of that type, when it is shown and what later layers may do with it.","type":"object","required":["type"],"discriminator":{"propertyName":"type"},"oneOf":[{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"header"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/header.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"footer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/footer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-timer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-timer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"notice"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/notice.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"hero"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/hero.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"rich-text"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/rich-text.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"image"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/image.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"links"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/links.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"faq"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/faq.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"map-and-hours"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/map-and-hours.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"video"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/video.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"countdown"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/countdown.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"member-offer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/member-offer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"embed"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/embed.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"spacer"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/spacer.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"home-cta"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/home-cta.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"resend-link"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/resend-link.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-filters"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-filters.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-grid"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-grid.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-widget"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-widget.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"event-header"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/event-header.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"date-picker"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/date-picker.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"session-picker"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/session-picker.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"ticket-quantities"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/ticket-quantities.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"message-rules"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/message-rules.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"reserve-button"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/reserve-button.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"cart-lines"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/cart-lines.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"error-banner"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/error-banner.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"total"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/total.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"payment"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/payment.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"identity-form"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/identity-form.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"terms"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/terms.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"pay-button"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/pay-button.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"order-number"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/order-number.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"ticket-list"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/ticket-list.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"add-to-calendar"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/add-to-calendar.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"message"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/message.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}},{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"const":"not-found"},"v":{"$ref":"#/definitions/version"},"props":{"$ref":"blocks/not-found.schema.json"},"when":{"$ref":"condition.schema.json"},"lock":{"$ref":"#/definitions/lock"}}}]};
const schema21 = {"title":"Version","description":"Version of the block's own properties that this was written for; 1 when it is not given. Older ones are migrated when they are read.","type":"integer","minimum":1,"maximum":1000,"default":1,"examples":[1]};
const schema22 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Header","description":"Logo, languages and the cart button.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/header.schema.json"};
const schema23 = {"title":"Lock","description":"What layers above this one may not do with the block.","type":"object","additionalProperties":false,"examples":[{"remove":true}],"properties":{"move":{"title":"Place","description":"It stays in its list, in its order among the blocks that stand there.","type":"boolean","default":false,"examples":[true]},"remove":{"title":"Removal","description":"It can neither be taken off the page nor hidden by a condition.","type":"boolean","default":false,"examples":[true]},"edit":{"title":"Content","description":"Its properties and its condition stay as they are.","type":"boolean","default":false,"examples":[true]}}};
const schema29 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Cart timer","description":"The countdown, with the offer of more time and the notice of expiry.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/cart-timer.schema.json"};
const schema40 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Rich text","description":"Paragraphs of the venue.","type":"object","additionalProperties":false,"properties":{"html":{"title":"Text","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.[a-z0-9_.-]*_html$","patternErrorMessage":"must be a wording key that ends in \"_html\"","x-wording":true,"description":"Wording key that ends in \"_html\".","examples":["home.about_html"]}},"required":["html"],"$id":"https://foyer.example/schemas/blocks/rich-text.schema.json"};
const schema43 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Image","description":"A picture with a caption.","type":"object","additionalProperties":false,"properties":{"src":{"title":"Picture","type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","description":"The picture.","examples":["hero.svg"]},"alt":{"title":"Alternative text","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Alternative text; null marks a decoration.","examples":["home.image_alt"]},"caption":{"title":"Caption","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"A line under the picture.","examples":["home.image_caption"]}},"required":["src"],"$id":"https://foyer.example/schemas/blocks/image.schema.json"};
const schema50 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Questions","description":"Questions and answers that unfold.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Heading of the list.","examples":["home.faq_heading"]},"items":{"title":"Questions","type":"array","minItems":1,"maxItems":30,"description":"The questions.","items":{"title":"Question","description":"A question and its answer.","type":"object","additionalProperties":false,"properties":{"question":{"title":"Question","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The question.","examples":["home.faq.parking"]},"answer":{"title":"Answer","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The answer.","examples":["home.faq.parking_answer"]}},"required":["question","answer"]},"examples":[[{"question":"venue.faq.age","answer":"venue.faq.age_answer"}]]}},"required":["items"],"$id":"https://foyer.example/schemas/blocks/faq.schema.json"};
const schema57 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Video","description":"A film that loads when a visitor asks for it: before, only its poster is fetched, from the venue itself.","type":"object","additionalProperties":false,"properties":{"provider":{"title":"Provider","type":"string","enum":["youtube-nocookie","vimeo","file"],"description":"Where the film is. `file` plays one of the seller's own assets and asks nobody.","examples":["file"]},"id":{"title":"Id at the provider","type":["string","null"],"pattern":"^[A-Za-z0-9_-]{6,20}$","patternErrorMessage":"must be the id alone, such as \"dQw4w9WgXcQ\", not an address","default":null,"description":"The film's id at youtube-nocookie or vimeo; null for a file.","examples":["76979871"]},"src":{"title":"File","type":["string","null"],"pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:mp4|webm)$","patternErrorMessage":"must be the path of a film inside the seller's \"assets\" folder, such as \"tour.webm\"","x-ref":"media","default":null,"description":"The film itself, for provider `file`.","examples":["tide-tank.webm"]},"poster":{"title":"Poster","type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","description":"The picture in its place.","examples":["hero.svg"]},"title":{"title":"Title","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Name of the film, read out and shown.","examples":["venue.film"]},"caption":{"title":"Caption","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"A line under the film.","examples":["venue.film_caption"]},"captions":{"title":"Captions","type":"array","maxItems":12,"default":[],"description":"Tracks of what is said, one for each language. Only for files: providers bring their own.","examples":[[{"src":"tide-tank.en.vtt","locale":"en-US"}]],"items":{"title":"Captions","description":"What is said, in one language.","type":"object","additionalProperties":false,"required":["src","locale"],"properties":{"src":{"title":"File","type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.vtt$","patternErrorMessage":"must be the path of a WebVTT file inside the seller's \"assets\" folder, such as \"tour.en.vtt\"","x-ref":"media","description":"A WebVTT file.","examples":["tide-tank.en.vtt"]},"locale":{"title":"Language","type":"string","pattern":"^[a-z]{2}(?:-[A-Z]{2})?$","patternErrorMessage":"must be a locale such as \"en-US\"","description":"Language of the captions.","examples":["en-US"]}}}}},"required":["provider","poster","title"],"$id":"https://foyer.example/schemas/blocks/video.schema.json"};
const schema68 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Embed","description":"A page of another site in a frame, from an origin that staff has allowed.","type":"object","additionalProperties":false,"properties":{"src":{"title":"Address","type":"string","pattern":"^https://[^\\s\\\\]+$","patternErrorMessage":"must be an address that starts with \"https://\"","description":"What is shown; its origin stands in integrations.embedOrigins.","examples":["https://maps.example/embed/harbour"]},"title":{"title":"Title","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"What is in the frame, for those who can't see it.","examples":["venue.map_title"]},"ratio":{"title":"Proportion","type":"string","enum":["16/9","4/3","1/1","3/4","9/16"],"default":"16/9","description":"Width to height: reserves its place.","examples":["4/3"]},"clickToLoad":{"title":"Load on click","type":"boolean","default":true,"description":"Nothing is asked of the other site before the visitor presses a button.","examples":[true]}},"required":["src","title"],"$id":"https://foyer.example/schemas/blocks/embed.schema.json"};
const schema71 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Space","description":"Room between two blocks; nothing for assistive technology.","type":"object","additionalProperties":false,"properties":{"size":{"title":"Size","type":"string","enum":["space.16","space.24","space.32","space.48","space.64","space.96"],"default":"space.32","description":"A space token of the theme.","examples":["space.48"]}},"$id":"https://foyer.example/schemas/blocks/spacer.schema.json"};
const schema74 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Calls to action","description":"Log in, join or continue as a guest, in the order of home.ctaOrder.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The heading.","examples":["home.welcome"],"default":"home.welcome"}},"$id":"https://foyer.example/schemas/blocks/home-cta.schema.json"};
const schema77 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Resend link","description":"Offers to send tickets again, when home.resendLink is on.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/resend-link.schema.json"};
const schema80 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Event filters","description":"Category and date filters of the listing.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/event-filters.schema.json"};
const schema83 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Events","description":"The listing: a card for each event.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The heading.","examples":["events.title"],"default":"events.title"}},"$id":"https://foyer.example/schemas/blocks/event-grid.schema.json"};
const schema86 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Cart widget","description":"Lines, fees and total of the cart, with the way to pay.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/cart-widget.schema.json"};
const schema89 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Event header","description":"Name, image and description of the event.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/event-header.schema.json"};
const schema92 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Date picker","description":"Date buttons and the calendar.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/date-picker.schema.json"};
const schema95 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Session picker","description":"Times of the chosen day.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/session-picker.schema.json"};
const schema98 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Quantities","description":"How many tickets of each type.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/ticket-quantities.schema.json"};
const schema101 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Messages","description":"What the venue says about a date, a time or a quantity.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/message-rules.schema.json"};
const schema104 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Reserve button","description":"Puts the tickets into the cart.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/reserve-button.schema.json"};
const schema107 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Cart lines","description":"What is in the cart, with removal.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/cart-lines.schema.json"};
const schema110 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Error banner","description":"What must be corrected before paying.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/error-banner.schema.json"};
const schema113 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Total","description":"What is to be paid.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/total.schema.json"};
const schema116 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Payment","description":"Card details, or that nothing is to be paid.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/payment.schema.json"};
const schema119 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Purchaser","description":"Who buys.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/identity-form.schema.json"};
const schema122 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Terms","description":"Consent to the terms, when there are any.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/terms.schema.json"};
const schema125 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Pay button","description":"Pays and books.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/pay-button.schema.json"};
const schema128 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Order number","description":"Thanks, the number of the order and where the tickets were sent.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/order-number.schema.json"};
const schema131 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Tickets","description":"Each ticket with its code, and the document to print.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/ticket-list.schema.json"};
const schema134 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Add to calendar","description":"The visit as a calendar file.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/add-to-calendar.schema.json"};
const schema137 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Message","description":"Words, links and picture of completedOrder.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/message.schema.json"};
const schema140 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Not found","description":"Says that there is nothing here and where to go.","type":"object","additionalProperties":false,"properties":{},"$id":"https://foyer.example/schemas/blocks/not-found.schema.json"};
const wrapper0 = {validate: validate16};

const schema25 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Footer","description":"Links and small print at the end of every page.","type":"object","additionalProperties":false,"properties":{"text":{"title":"Small print","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Small print.","examples":["footer.text"]},"links":{"title":"Links","type":"array","maxItems":12,"items":{"$ref":"link.schema.json"},"default":[],"description":"Links of the venue.","examples":[[{"label":"venue.link.contact","href":"mailto:hello@venue.example"}]]}},"$id":"https://foyer.example/schemas/blocks/footer.schema.json"};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/footer.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "text") || (key0 === "links"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.text !== undefined){
let data0 = data.text;
if((typeof data0 !== "string") && (data0 !== null)){
const err1 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: schema25.properties.text.type},message:"must be string,null",schema:schema25.properties.text.type,parentSchema:schema25.properties.text,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err2 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema25.properties.text,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
if(data.links !== undefined){
let data1 = data.links;
if(Array.isArray(data1)){
if(data1.length > 12){
const err3 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema25.properties.links,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
const err4 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data2.href === undefined){
const err5 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "label") || (key1 === "href"))){
const err6 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data2.label !== undefined){
let data3 = data2.label;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err7 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.href !== undefined){
let data4 = data2.href;
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err9 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema25.properties.links.type,parentSchema:schema25.properties.links,data:data1};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema25.type,parentSchema:schema25,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate19.errors = vErrors;
return errors === 0;
}

const schema32 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Notice","description":"A short announcement.","type":"object","additionalProperties":false,"properties":{"tone":{"title":"Tone","type":"string","enum":["info","success","warning"],"default":"info","examples":["info"],"description":"How urgent it is."},"text":{"title":"Text","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The announcement.","examples":["home.notice"]},"link":{"title":"Link","description":"Where to read more.","default":null,"if":{"type":"null"},"then":true,"else":{"$ref":"link.schema.json"},"x-nullable":"link.schema.json","examples":[{"label":"venue.link.more","href":"/events"}]}},"required":["text"],"$id":"https://foyer.example/schemas/blocks/notice.schema.json"};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/notice.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema32.required,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "tone") || (key0 === "text")) || (key0 === "link"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.tone !== undefined){
let data0 = data.tone;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.tone.type,parentSchema:schema32.properties.tone,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(((data0 === "info") || (data0 === "success")) || (data0 === "warning"))){
const err3 = {instancePath:instancePath+"/tone",schemaPath:"#/properties/tone/enum",keyword:"enum",params:{allowedValues: schema32.properties.tone.enum},message:"must be equal to one of the allowed values",schema:schema32.properties.tone.enum,parentSchema:schema32.properties.tone,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.text !== undefined){
let data1 = data.text;
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err4 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema32.properties.text,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema32.properties.text.type,parentSchema:schema32.properties.text,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.link !== undefined){
let data2 = data.link;
const _errs9 = errors;
let valid1 = true;
const _errs10 = errors;
if(data2 !== null){
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs10 === errors;
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs12 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
const err7 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.href === undefined){
const err8 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "label") || (key1 === "href"))){
const err9 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.label !== undefined){
let data3 = data2.label;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err10 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.href !== undefined){
let data4 = data2.href;
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err12 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = _valid0;
}
if(!valid1){
const err15 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema",schema:schema32.properties.link.if,parentSchema:schema32.properties.link,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema32.type,parentSchema:schema32,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema36 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Hero","description":"A large picture with a heading.","type":"object","additionalProperties":false,"properties":{"image":{"title":"Picture","type":"string","pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","description":"The picture.","examples":["hero.svg"]},"alt":{"title":"Alternative text","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Alternative text; null marks a decoration.","examples":["home.hero_alt"]},"heading":{"title":"Heading","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The heading.","examples":["home.welcome"]},"text":{"title":"Text","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"A sentence under the heading.","examples":["home.intro"]},"link":{"title":"Link","description":"The action.","default":null,"if":{"type":"null"},"then":true,"else":{"$ref":"link.schema.json"},"x-nullable":"link.schema.json","examples":[{"label":"venue.link.more","href":"/events"}]}},"required":["image","heading"],"$id":"https://foyer.example/schemas/blocks/hero.schema.json"};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/hero.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.image === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'",schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.heading === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "heading"},message:"must have required property '"+"heading"+"'",schema:schema36.required,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "image") || (key0 === "alt")) || (key0 === "heading")) || (key0 === "text")) || (key0 === "link"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.image !== undefined){
let data0 = data.image;
if(typeof data0 === "string"){
if(!pattern17.test(data0)){
const err3 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema36.properties.image,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.properties.image.type,parentSchema:schema36.properties.image,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.alt !== undefined){
let data1 = data.alt;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/alt",schemaPath:"#/properties/alt/type",keyword:"type",params:{type: schema36.properties.alt.type},message:"must be string,null",schema:schema36.properties.alt.type,parentSchema:schema36.properties.alt,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err6 = {instancePath:instancePath+"/alt",schemaPath:"#/properties/alt/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema36.properties.alt,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.heading !== undefined){
let data2 = data.heading;
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err7 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema36.properties.heading,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema36.properties.heading.type,parentSchema:schema36.properties.heading,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.text !== undefined){
let data3 = data.text;
if((typeof data3 !== "string") && (data3 !== null)){
const err9 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: schema36.properties.text.type},message:"must be string,null",schema:schema36.properties.text.type,parentSchema:schema36.properties.text,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err10 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema36.properties.text,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.link !== undefined){
let data4 = data.link;
const _errs19 = errors;
let valid1 = true;
const _errs20 = errors;
if(data4 !== null){
const err11 = {};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs20 === errors;
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs22 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.label === undefined){
const err12 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4.href === undefined){
const err13 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
for(const key1 in data4){
if(!((key1 === "label") || (key1 === "href"))){
const err14 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.label !== undefined){
let data5 = data4.label;
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
const err15 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data4.href !== undefined){
let data6 = data4.href;
if(typeof data6 === "string"){
if(!pattern13.test(data6)){
const err17 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data4};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid1 = _valid0;
}
if(!valid1){
const err20 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema",schema:schema36.properties.link.if,parentSchema:schema36.properties.link,data:data4};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema36.type,parentSchema:schema36,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const schema46 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Links","description":"A list of links.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Heading of the list.","examples":["home.links_heading"]},"links":{"title":"Links","type":"array","maxItems":12,"items":{"$ref":"link.schema.json"},"default":[],"description":"The links.","minItems":1,"examples":[[{"label":"venue.link.contact","href":"mailto:hello@venue.example"}]]}},"required":["links"],"$id":"https://foyer.example/schemas/blocks/links.schema.json"};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/links.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.links === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "links"},message:"must have required property '"+"links"+"'",schema:schema46.required,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "heading") || (key0 === "links"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.heading !== undefined){
let data0 = data.heading;
if((typeof data0 !== "string") && (data0 !== null)){
const err2 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: schema46.properties.heading.type},message:"must be string,null",schema:schema46.properties.heading.type,parentSchema:schema46.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err3 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema46.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.links !== undefined){
let data1 = data.links;
if(Array.isArray(data1)){
if(data1.length > 12){
const err4 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema46.properties.links,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data1.length < 1){
const err5 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema46.properties.links,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
const err6 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.href === undefined){
const err7 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "label") || (key1 === "href"))){
const err8 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.label !== undefined){
let data3 = data2.label;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err9 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/links/" + i0+"/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.href !== undefined){
let data4 = data2.href;
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err11 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/links/" + i0+"/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/links/" + i0,schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema46.properties.links.type,parentSchema:schema46.properties.links,data:data1};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema46.type,parentSchema:schema46,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema53 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Place and hours","description":"Where the venue is and when it is open.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Heading.","examples":["home.visit_heading"]},"address":{"title":"Address","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Address, one line.","examples":["home.address"]},"hours":{"title":"Hours","type":"array","minItems":1,"maxItems":14,"description":"Opening hours.","items":{"title":"Opening hours","description":"Days and their hours.","type":"object","additionalProperties":false,"properties":{"days":{"title":"Days","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Which days.","examples":["home.hours.weekdays"]},"times":{"title":"Times","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"From when to when.","examples":["home.hours.weekdays_times"]},"weekdays":{"title":"Weekdays","type":"array","uniqueItems":true,"maxItems":7,"items":{"type":"string","enum":["mon","tue","wed","thu","fri","sat","sun"]},"description":"The days that the line means: on them it is marked as today.","examples":[["sat","sun"]]}},"required":["days","times"]},"examples":[[{"days":"venue.hours.weekdays","times":"venue.hours.weekdays_times","weekdays":["mon","tue"]}]]},"exceptions":{"title":"Exceptions","type":"array","maxItems":20,"default":[],"description":"Days with other hours, until they have passed.","examples":[[{"from":"2026-12-24","until":"2026-12-26","label":"venue.hours.christmas","times":null}]],"items":{"title":"Exception","description":"A day or several with other hours.","type":"object","additionalProperties":false,"required":["from","label"],"properties":{"from":{"title":"First day","type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$","patternErrorMessage":"must be a date such as \"2026-12-24\"","description":"The first day.","examples":["2026-12-24"]},"until":{"title":"Last day","type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}$","patternErrorMessage":"must be a date such as \"2026-12-24\"","description":"The last day; left out for one day alone.","examples":["2026-12-26"]},"label":{"title":"Occasion","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"Why.","examples":["venue.hours.christmas"]},"times":{"title":"Times","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"From when to when; left out or null when it is closed.","examples":["venue.hours.christmas_times"]}}}},"image":{"title":"Map","type":["string","null"],"pattern":"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$","patternErrorMessage":"must be the path of an image inside the seller's \"assets\" folder, such as \"logo.svg\"","x-ref":"asset","default":null,"description":"A drawn map; null shows none.","examples":["map.svg"]},"alt":{"title":"Alternative text","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"Alternative text of the map.","examples":["home.map_alt"]},"link":{"title":"Link","description":"Directions.","default":null,"if":{"type":"null"},"then":true,"else":{"$ref":"link.schema.json"},"x-nullable":"link.schema.json","examples":[{"label":"venue.link.more","href":"/events"}]}},"required":["address","hours"],"$id":"https://foyer.example/schemas/blocks/map-and-hours.schema.json"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/map-and-hours.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.address === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"},message:"must have required property '"+"address"+"'",schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.hours === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hours"},message:"must have required property '"+"hours"+"'",schema:schema53.required,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "heading") || (key0 === "address")) || (key0 === "hours")) || (key0 === "exceptions")) || (key0 === "image")) || (key0 === "alt")) || (key0 === "link"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.heading !== undefined){
let data0 = data.heading;
if((typeof data0 !== "string") && (data0 !== null)){
const err3 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: schema53.properties.heading.type},message:"must be string,null",schema:schema53.properties.heading.type,parentSchema:schema53.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err4 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.address !== undefined){
let data1 = data.address;
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err5 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.address,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.address.type,parentSchema:schema53.properties.address,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hours !== undefined){
let data2 = data.hours;
if(Array.isArray(data2)){
if(data2.length > 14){
const err7 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/maxItems",keyword:"maxItems",params:{limit: 14},message:"must NOT have more than 14 items",schema:14,parentSchema:schema53.properties.hours,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data2.length < 1){
const err8 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema53.properties.hours,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.days === undefined){
const err9 = {instancePath:instancePath+"/hours/" + i0,schemaPath:"#/properties/hours/items/required",keyword:"required",params:{missingProperty: "days"},message:"must have required property '"+"days"+"'",schema:schema53.properties.hours.items.required,parentSchema:schema53.properties.hours.items,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3.times === undefined){
const err10 = {instancePath:instancePath+"/hours/" + i0,schemaPath:"#/properties/hours/items/required",keyword:"required",params:{missingProperty: "times"},message:"must have required property '"+"times"+"'",schema:schema53.properties.hours.items.required,parentSchema:schema53.properties.hours.items,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
for(const key1 in data3){
if(!(((key1 === "days") || (key1 === "times")) || (key1 === "weekdays"))){
const err11 = {instancePath:instancePath+"/hours/" + i0,schemaPath:"#/properties/hours/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema53.properties.hours.items,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.days !== undefined){
let data4 = data3.days;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
const err12 = {instancePath:instancePath+"/hours/" + i0+"/days",schemaPath:"#/properties/hours/items/properties/days/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.hours.items.properties.days,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/hours/" + i0+"/days",schemaPath:"#/properties/hours/items/properties/days/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.hours.items.properties.days.type,parentSchema:schema53.properties.hours.items.properties.days,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.times !== undefined){
let data5 = data3.times;
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
const err14 = {instancePath:instancePath+"/hours/" + i0+"/times",schemaPath:"#/properties/hours/items/properties/times/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.hours.items.properties.times,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/hours/" + i0+"/times",schemaPath:"#/properties/hours/items/properties/times/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.hours.items.properties.times.type,parentSchema:schema53.properties.hours.items.properties.times,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data3.weekdays !== undefined){
let data6 = data3.weekdays;
if(Array.isArray(data6)){
if(data6.length > 7){
const err16 = {instancePath:instancePath+"/hours/" + i0+"/weekdays",schemaPath:"#/properties/hours/items/properties/weekdays/maxItems",keyword:"maxItems",params:{limit: 7},message:"must NOT have more than 7 items",schema:7,parentSchema:schema53.properties.hours.items.properties.weekdays,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 !== "string"){
const err17 = {instancePath:instancePath+"/hours/" + i0+"/weekdays/" + i1,schemaPath:"#/properties/hours/items/properties/weekdays/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.hours.items.properties.weekdays.items.type,parentSchema:schema53.properties.hours.items.properties.weekdays.items,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(((((((data7 === "mon") || (data7 === "tue")) || (data7 === "wed")) || (data7 === "thu")) || (data7 === "fri")) || (data7 === "sat")) || (data7 === "sun"))){
const err18 = {instancePath:instancePath+"/hours/" + i0+"/weekdays/" + i1,schemaPath:"#/properties/hours/items/properties/weekdays/items/enum",keyword:"enum",params:{allowedValues: schema53.properties.hours.items.properties.weekdays.items.enum},message:"must be equal to one of the allowed values",schema:schema53.properties.hours.items.properties.weekdays.items.enum,parentSchema:schema53.properties.hours.items.properties.weekdays.items,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
let i2 = data6.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data6[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err19 = {instancePath:instancePath+"/hours/" + i0+"/weekdays",schemaPath:"#/properties/hours/items/properties/weekdays/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)",schema:true,parentSchema:schema53.properties.hours.items.properties.weekdays,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err20 = {instancePath:instancePath+"/hours/" + i0+"/weekdays",schemaPath:"#/properties/hours/items/properties/weekdays/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema53.properties.hours.items.properties.weekdays.type,parentSchema:schema53.properties.hours.items.properties.weekdays,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/hours/" + i0,schemaPath:"#/properties/hours/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema53.properties.hours.items.type,parentSchema:schema53.properties.hours.items,data:data3};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema53.properties.hours.type,parentSchema:schema53.properties.hours,data:data2};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.exceptions !== undefined){
let data8 = data.exceptions;
if(Array.isArray(data8)){
if(data8.length > 20){
const err23 = {instancePath:instancePath+"/exceptions",schemaPath:"#/properties/exceptions/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema53.properties.exceptions,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
const len2 = data8.length;
for(let i3=0; i3<len2; i3++){
let data9 = data8[i3];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.from === undefined){
const err24 = {instancePath:instancePath+"/exceptions/" + i3,schemaPath:"#/properties/exceptions/items/required",keyword:"required",params:{missingProperty: "from"},message:"must have required property '"+"from"+"'",schema:schema53.properties.exceptions.items.required,parentSchema:schema53.properties.exceptions.items,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data9.label === undefined){
const err25 = {instancePath:instancePath+"/exceptions/" + i3,schemaPath:"#/properties/exceptions/items/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema53.properties.exceptions.items.required,parentSchema:schema53.properties.exceptions.items,data:data9};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key2 in data9){
if(!((((key2 === "from") || (key2 === "until")) || (key2 === "label")) || (key2 === "times"))){
const err26 = {instancePath:instancePath+"/exceptions/" + i3,schemaPath:"#/properties/exceptions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema53.properties.exceptions.items,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data9.from !== undefined){
let data10 = data9.from;
if(typeof data10 === "string"){
if(!pattern7.test(data10)){
const err27 = {instancePath:instancePath+"/exceptions/" + i3+"/from",schemaPath:"#/properties/exceptions/items/properties/from/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema53.properties.exceptions.items.properties.from,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/exceptions/" + i3+"/from",schemaPath:"#/properties/exceptions/items/properties/from/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.exceptions.items.properties.from.type,parentSchema:schema53.properties.exceptions.items.properties.from,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data9.until !== undefined){
let data11 = data9.until;
if(typeof data11 === "string"){
if(!pattern7.test(data11)){
const err29 = {instancePath:instancePath+"/exceptions/" + i3+"/until",schemaPath:"#/properties/exceptions/items/properties/until/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}$",parentSchema:schema53.properties.exceptions.items.properties.until,data:data11};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/exceptions/" + i3+"/until",schemaPath:"#/properties/exceptions/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.exceptions.items.properties.until.type,parentSchema:schema53.properties.exceptions.items.properties.until,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data9.label !== undefined){
let data12 = data9.label;
if(typeof data12 === "string"){
if(!pattern11.test(data12)){
const err31 = {instancePath:instancePath+"/exceptions/" + i3+"/label",schemaPath:"#/properties/exceptions/items/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.exceptions.items.properties.label,data:data12};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/exceptions/" + i3+"/label",schemaPath:"#/properties/exceptions/items/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema53.properties.exceptions.items.properties.label.type,parentSchema:schema53.properties.exceptions.items.properties.label,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data9.times !== undefined){
let data13 = data9.times;
if((typeof data13 !== "string") && (data13 !== null)){
const err33 = {instancePath:instancePath+"/exceptions/" + i3+"/times",schemaPath:"#/properties/exceptions/items/properties/times/type",keyword:"type",params:{type: schema53.properties.exceptions.items.properties.times.type},message:"must be string,null",schema:schema53.properties.exceptions.items.properties.times.type,parentSchema:schema53.properties.exceptions.items.properties.times,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(typeof data13 === "string"){
if(!pattern11.test(data13)){
const err34 = {instancePath:instancePath+"/exceptions/" + i3+"/times",schemaPath:"#/properties/exceptions/items/properties/times/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.exceptions.items.properties.times,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
}
else {
const err35 = {instancePath:instancePath+"/exceptions/" + i3,schemaPath:"#/properties/exceptions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema53.properties.exceptions.items.type,parentSchema:schema53.properties.exceptions.items,data:data9};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/exceptions",schemaPath:"#/properties/exceptions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema53.properties.exceptions.type,parentSchema:schema53.properties.exceptions,data:data8};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.image !== undefined){
let data14 = data.image;
if((typeof data14 !== "string") && (data14 !== null)){
const err37 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: schema53.properties.image.type},message:"must be string,null",schema:schema53.properties.image.type,parentSchema:schema53.properties.image,data:data14};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(typeof data14 === "string"){
if(!pattern17.test(data14)){
const err38 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema53.properties.image,data:data14};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data.alt !== undefined){
let data15 = data.alt;
if((typeof data15 !== "string") && (data15 !== null)){
const err39 = {instancePath:instancePath+"/alt",schemaPath:"#/properties/alt/type",keyword:"type",params:{type: schema53.properties.alt.type},message:"must be string,null",schema:schema53.properties.alt.type,parentSchema:schema53.properties.alt,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(typeof data15 === "string"){
if(!pattern11.test(data15)){
const err40 = {instancePath:instancePath+"/alt",schemaPath:"#/properties/alt/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema53.properties.alt,data:data15};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
if(data.link !== undefined){
let data16 = data.link;
const _errs55 = errors;
let valid10 = true;
const _errs56 = errors;
if(data16 !== null){
const err41 = {};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid0 = _errs56 === errors;
errors = _errs55;
if(vErrors !== null){
if(_errs55){
vErrors.length = _errs55;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs58 = errors;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.label === undefined){
const err42 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data16};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data16.href === undefined){
const err43 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data16};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
for(const key3 in data16){
if(!((key3 === "label") || (key3 === "href"))){
const err44 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data16};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data16.label !== undefined){
let data17 = data16.label;
if(typeof data17 === "string"){
if(!pattern11.test(data17)){
const err45 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data17};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
else {
const err46 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data17};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data16.href !== undefined){
let data18 = data16.href;
if(typeof data18 === "string"){
if(!pattern13.test(data18)){
const err47 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data18};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data18};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data16};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
var _valid0 = _errs58 === errors;
valid10 = _valid0;
}
if(!valid10){
const err50 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema",schema:schema53.properties.link.if,parentSchema:schema53.properties.link,data:data16};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema53.type,parentSchema:schema53,data};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema60 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Countdown","description":"How long it is until something begins. The server says it in words; with scripts it ticks.","type":"object","additionalProperties":false,"properties":{"until":{"title":"Moment","type":"string","pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$","patternErrorMessage":"must be a local date and time without a zone, such as \"2026-12-20T00:00\"","description":"When it is over, on the venue's own clock.","examples":["2027-06-01T10:00"]},"heading":{"title":"Heading","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"What is waited for.","examples":["venue.opening"]},"after":{"title":"Afterwards","type":["string","null"],"pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"default":null,"description":"What stands there once the moment has come; null shows nothing then.","examples":["venue.opened"]},"link":{"title":"Link","description":"Where to go meanwhile.","default":null,"examples":[{"label":"venue.link.more","href":"/events"}],"if":{"type":"null"},"then":true,"else":{"$ref":"link.schema.json"},"x-nullable":"link.schema.json"}},"required":["until","heading"],"$id":"https://foyer.example/schemas/blocks/countdown.schema.json"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/countdown.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.until === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "until"},message:"must have required property '"+"until"+"'",schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.heading === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "heading"},message:"must have required property '"+"heading"+"'",schema:schema60.required,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "until") || (key0 === "heading")) || (key0 === "after")) || (key0 === "link"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.until !== undefined){
let data0 = data.until;
if(typeof data0 === "string"){
if(!pattern52.test(data0)){
const err3 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$"+"\"",schema:"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?::\\d{2})?$",parentSchema:schema60.properties.until,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.until.type,parentSchema:schema60.properties.until,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.heading !== undefined){
let data1 = data.heading;
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err5 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema60.properties.heading,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema60.properties.heading.type,parentSchema:schema60.properties.heading,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.after !== undefined){
let data2 = data.after;
if((typeof data2 !== "string") && (data2 !== null)){
const err7 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: schema60.properties.after.type},message:"must be string,null",schema:schema60.properties.after.type,parentSchema:schema60.properties.after,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(typeof data2 === "string"){
if(!pattern11.test(data2)){
const err8 = {instancePath:instancePath+"/after",schemaPath:"#/properties/after/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema60.properties.after,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.link !== undefined){
let data3 = data.link;
const _errs14 = errors;
let valid1 = true;
const _errs15 = errors;
if(data3 !== null){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs15 === errors;
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
if(!_valid0){
const _errs17 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.label === undefined){
const err10 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data3.href === undefined){
const err11 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
for(const key1 in data3){
if(!((key1 === "label") || (key1 === "href"))){
const err12 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.label !== undefined){
let data4 = data3.label;
if(typeof data4 === "string"){
if(!pattern11.test(data4)){
const err13 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data3.href !== undefined){
let data5 = data3.href;
if(typeof data5 === "string"){
if(!pattern13.test(data5)){
const err15 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data3};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid1 = _valid0;
}
if(!valid1){
const err18 = {instancePath:instancePath+"/link",schemaPath:"#/properties/link/if",keyword:"if",params:{failingKeyword: "else"},message:"must match \"else\" schema",schema:schema60.properties.link.if,parentSchema:schema60.properties.link,data:data3};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema60.type,parentSchema:schema60,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

const schema64 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Offer to members","description":"An offer that `when` shows to those it is for.","type":"object","additionalProperties":false,"properties":{"heading":{"title":"Heading","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"The offer in a few words.","examples":["venue.members"]},"text":{"title":"Text","type":"string","pattern":"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$","patternErrorMessage":"must be a wording key such as \"home.welcome\"; the text itself belongs in wording.<locale>.json","x-wording":true,"description":"What members get.","examples":["venue.members_text"]},"link":{"title":"Link","description":"Where to take it up.","examples":[{"label":"venue.members_link","href":"https://www.harbourscience.example/members"}],"$ref":"link.schema.json"}},"required":["heading","text","link"],"$id":"https://foyer.example/schemas/blocks/member-offer.schema.json"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/blocks/member-offer.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.heading === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "heading"},message:"must have required property '"+"heading"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.link === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "link"},message:"must have required property '"+"link"+"'",schema:schema64.required,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "heading") || (key0 === "text")) || (key0 === "link"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.heading !== undefined){
let data0 = data.heading;
if(typeof data0 === "string"){
if(!pattern11.test(data0)){
const err4 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema64.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema64.properties.heading.type,parentSchema:schema64.properties.heading,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.text !== undefined){
let data1 = data.text;
if(typeof data1 === "string"){
if(!pattern11.test(data1)){
const err6 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema64.properties.text,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema64.properties.text.type,parentSchema:schema64.properties.text,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.link !== undefined){
let data2 = data.link;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.label === undefined){
const err8 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "label"},message:"must have required property '"+"label"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data2.href === undefined){
const err9 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/required",keyword:"required",params:{missingProperty: "href"},message:"must have required property '"+"href"+"'",schema:schema26.required,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key1 in data2){
if(!((key1 === "label") || (key1 === "href"))){
const err10 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.label !== undefined){
let data3 = data2.label;
if(typeof data3 === "string"){
if(!pattern11.test(data3)){
const err11 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/link/label",schemaPath:"link.schema.json/properties/label/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.label.type,parentSchema:schema26.properties.label,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.href !== undefined){
let data4 = data2.href;
if(typeof data4 === "string"){
if(!pattern13.test(data4)){
const err13 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/pattern",keyword:"pattern",params:{pattern: "^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"},message:"must match pattern \""+"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$"+"\"",schema:"^(?:https://[^\\s]+|/(?!/)[^\\s\\\\]*|mailto:[^\\s]+|tel:[+0-9 ()-]+)$",parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/link/href",schemaPath:"link.schema.json/properties/href/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema26.properties.href.type,parentSchema:schema26.properties.href,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/link",schemaPath:"link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema26.type,parentSchema:schema26,data:data2};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema64.type,parentSchema:schema64,data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const pattern23 = new RegExp("^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.[a-z0-9_.-]*_html$", "u");
const pattern45 = new RegExp("^[A-Za-z0-9_-]{6,20}$", "u");
const pattern46 = new RegExp("^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:mp4|webm)$", "u");
const pattern50 = new RegExp("^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.vtt$", "u");
const pattern51 = new RegExp("^[a-z]{2}(?:-[A-Z]{2})?$", "u");
const pattern61 = new RegExp("^https://[^\\s\\\\]+$", "u");

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.required,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "header"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[0].required,parentSchema:schema20.oneOf[0],data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((((key0 === "type") || (key0 === "v")) || (key0 === "props")) || (key0 === "when")) || (key0 === "lock"))){
const err2 = {instancePath,schemaPath:"#/oneOf/0/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[0],data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data0 = data.type;
if("header" !== data0){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "header"},message:"must be equal to constant",schema:"header",parentSchema:schema20.oneOf[0].properties.type,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.v !== undefined){
let data1 = data.v;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1000 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.props !== undefined){
let data2 = data.props;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
const err7 = {instancePath:instancePath+"/props",schemaPath:"blocks/header.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema22,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/props",schemaPath:"blocks/header.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema22.type,parentSchema:schema22,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data4 = data.lock;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
if(!(((key2 === "move") || (key2 === "remove")) || (key2 === "edit"))){
const err9 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.move !== undefined){
let data5 = data4.move;
if(typeof data5 !== "boolean"){
const err10 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data4.remove !== undefined){
let data6 = data4.remove;
if(typeof data6 !== "boolean"){
const err11 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data6};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.edit !== undefined){
let data7 = data4.edit;
if(typeof data7 !== "boolean"){
const err12 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data7};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/oneOf/0/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[0].type,parentSchema:schema20.oneOf[0],data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else if(tag0 === "footer"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err15 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[1].required,parentSchema:schema20.oneOf[1],data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key3 in data){
if(!(((((key3 === "type") || (key3 === "v")) || (key3 === "props")) || (key3 === "when")) || (key3 === "lock"))){
const err16 = {instancePath,schemaPath:"#/oneOf/1/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[1],data};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.type !== undefined){
let data8 = data.type;
if("footer" !== data8){
const err17 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/1/properties/type/const",keyword:"const",params:{allowedValue: "footer"},message:"must be equal to constant",schema:"footer",parentSchema:schema20.oneOf[1].properties.type,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.v !== undefined){
let data9 = data.v;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err18 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data9};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 1000 || isNaN(data9)){
const err19 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data9 < 1 || isNaN(data9)){
const err20 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate19(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data12 = data.lock;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key4 in data12){
if(!(((key4 === "move") || (key4 === "remove")) || (key4 === "edit"))){
const err21 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data12};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data12.move !== undefined){
let data13 = data12.move;
if(typeof data13 !== "boolean"){
const err22 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data13};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data12.remove !== undefined){
let data14 = data12.remove;
if(typeof data14 !== "boolean"){
const err23 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data14};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data12.edit !== undefined){
let data15 = data12.edit;
if(typeof data15 !== "boolean"){
const err24 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data15};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/oneOf/1/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[1].type,parentSchema:schema20.oneOf[1],data};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else if(tag0 === "cart-timer"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err27 = {instancePath,schemaPath:"#/oneOf/2/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[2].required,parentSchema:schema20.oneOf[2],data};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
for(const key5 in data){
if(!(((((key5 === "type") || (key5 === "v")) || (key5 === "props")) || (key5 === "when")) || (key5 === "lock"))){
const err28 = {instancePath,schemaPath:"#/oneOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[2],data};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.type !== undefined){
let data16 = data.type;
if("cart-timer" !== data16){
const err29 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "cart-timer"},message:"must be equal to constant",schema:"cart-timer",parentSchema:schema20.oneOf[2].properties.type,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.v !== undefined){
let data17 = data.v;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err30 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data17};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 > 1000 || isNaN(data17)){
const err31 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data17};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data17 < 1 || isNaN(data17)){
const err32 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.props !== undefined){
let data18 = data.props;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key6 in data18){
const err33 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-timer.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties",schema:false,parentSchema:schema29,data:data18};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-timer.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema29.type,parentSchema:schema29,data:data18};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data20 = data.lock;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key7 in data20){
if(!(((key7 === "move") || (key7 === "remove")) || (key7 === "edit"))){
const err35 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data20};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data20.move !== undefined){
let data21 = data20.move;
if(typeof data21 !== "boolean"){
const err36 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data21};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data20.remove !== undefined){
let data22 = data20.remove;
if(typeof data22 !== "boolean"){
const err37 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data22};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data20.edit !== undefined){
let data23 = data20.edit;
if(typeof data23 !== "boolean"){
const err38 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data23};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data20};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/oneOf/2/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[2].type,parentSchema:schema20.oneOf[2],data};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else if(tag0 === "notice"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err41 = {instancePath,schemaPath:"#/oneOf/3/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[3].required,parentSchema:schema20.oneOf[3],data};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
for(const key8 in data){
if(!(((((key8 === "type") || (key8 === "v")) || (key8 === "props")) || (key8 === "when")) || (key8 === "lock"))){
const err42 = {instancePath,schemaPath:"#/oneOf/3/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[3],data};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.type !== undefined){
let data24 = data.type;
if("notice" !== data24){
const err43 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "notice"},message:"must be equal to constant",schema:"notice",parentSchema:schema20.oneOf[3].properties.type,data:data24};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.v !== undefined){
let data25 = data.v;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err44 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data25};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 > 1000 || isNaN(data25)){
const err45 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data25};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data25 < 1 || isNaN(data25)){
const err46 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data25};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate21(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data28 = data.lock;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key9 in data28){
if(!(((key9 === "move") || (key9 === "remove")) || (key9 === "edit"))){
const err47 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data28};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data28.move !== undefined){
let data29 = data28.move;
if(typeof data29 !== "boolean"){
const err48 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data29};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data28.remove !== undefined){
let data30 = data28.remove;
if(typeof data30 !== "boolean"){
const err49 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data30};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data28.edit !== undefined){
let data31 = data28.edit;
if(typeof data31 !== "boolean"){
const err50 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data31};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data28};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath,schemaPath:"#/oneOf/3/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[3].type,parentSchema:schema20.oneOf[3],data};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else if(tag0 === "hero"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err53 = {instancePath,schemaPath:"#/oneOf/4/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[4].required,parentSchema:schema20.oneOf[4],data};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
for(const key10 in data){
if(!(((((key10 === "type") || (key10 === "v")) || (key10 === "props")) || (key10 === "when")) || (key10 === "lock"))){
const err54 = {instancePath,schemaPath:"#/oneOf/4/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[4],data};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.type !== undefined){
let data32 = data.type;
if("hero" !== data32){
const err55 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "hero"},message:"must be equal to constant",schema:"hero",parentSchema:schema20.oneOf[4].properties.type,data:data32};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.v !== undefined){
let data33 = data.v;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err56 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data33};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 1000 || isNaN(data33)){
const err57 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data33};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data33 < 1 || isNaN(data33)){
const err58 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data33};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate23(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data36 = data.lock;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key11 in data36){
if(!(((key11 === "move") || (key11 === "remove")) || (key11 === "edit"))){
const err59 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data36};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data36.move !== undefined){
let data37 = data36.move;
if(typeof data37 !== "boolean"){
const err60 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data37};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data36.remove !== undefined){
let data38 = data36.remove;
if(typeof data38 !== "boolean"){
const err61 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data38};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data36.edit !== undefined){
let data39 = data36.edit;
if(typeof data39 !== "boolean"){
const err62 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data39};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data36};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath,schemaPath:"#/oneOf/4/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[4].type,parentSchema:schema20.oneOf[4],data};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else if(tag0 === "rich-text"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err65 = {instancePath,schemaPath:"#/oneOf/5/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[5].required,parentSchema:schema20.oneOf[5],data};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
for(const key12 in data){
if(!(((((key12 === "type") || (key12 === "v")) || (key12 === "props")) || (key12 === "when")) || (key12 === "lock"))){
const err66 = {instancePath,schemaPath:"#/oneOf/5/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[5],data};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.type !== undefined){
let data40 = data.type;
if("rich-text" !== data40){
const err67 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "rich-text"},message:"must be equal to constant",schema:"rich-text",parentSchema:schema20.oneOf[5].properties.type,data:data40};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.v !== undefined){
let data41 = data.v;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err68 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data41};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 1000 || isNaN(data41)){
const err69 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data41};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data41 < 1 || isNaN(data41)){
const err70 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data41};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data.props !== undefined){
let data42 = data.props;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.html === undefined){
const err71 = {instancePath:instancePath+"/props",schemaPath:"blocks/rich-text.schema.json/required",keyword:"required",params:{missingProperty: "html"},message:"must have required property '"+"html"+"'",schema:schema40.required,parentSchema:schema40,data:data42};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
for(const key13 in data42){
if(!(key13 === "html")){
const err72 = {instancePath:instancePath+"/props",schemaPath:"blocks/rich-text.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema40,data:data42};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data42.html !== undefined){
let data43 = data42.html;
if(typeof data43 === "string"){
if(!pattern23.test(data43)){
const err73 = {instancePath:instancePath+"/props/html",schemaPath:"blocks/rich-text.schema.json/properties/html/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.[a-z0-9_.-]*_html$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.[a-z0-9_.-]*_html$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)*\\.[a-z0-9_.-]*_html$",parentSchema:schema40.properties.html,data:data43};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
else {
const err74 = {instancePath:instancePath+"/props/html",schemaPath:"blocks/rich-text.schema.json/properties/html/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema40.properties.html.type,parentSchema:schema40.properties.html,data:data43};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/props",schemaPath:"blocks/rich-text.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema40.type,parentSchema:schema40,data:data42};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data45 = data.lock;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
for(const key14 in data45){
if(!(((key14 === "move") || (key14 === "remove")) || (key14 === "edit"))){
const err76 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data45};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data45.move !== undefined){
let data46 = data45.move;
if(typeof data46 !== "boolean"){
const err77 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data46};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data45.remove !== undefined){
let data47 = data45.remove;
if(typeof data47 !== "boolean"){
const err78 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data47};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data45.edit !== undefined){
let data48 = data45.edit;
if(typeof data48 !== "boolean"){
const err79 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data48};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data45};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath,schemaPath:"#/oneOf/5/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[5].type,parentSchema:schema20.oneOf[5],data};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
else if(tag0 === "image"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err82 = {instancePath,schemaPath:"#/oneOf/6/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[6].required,parentSchema:schema20.oneOf[6],data};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key15 in data){
if(!(((((key15 === "type") || (key15 === "v")) || (key15 === "props")) || (key15 === "when")) || (key15 === "lock"))){
const err83 = {instancePath,schemaPath:"#/oneOf/6/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[6],data};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.type !== undefined){
let data49 = data.type;
if("image" !== data49){
const err84 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "image"},message:"must be equal to constant",schema:"image",parentSchema:schema20.oneOf[6].properties.type,data:data49};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.v !== undefined){
let data50 = data.v;
if(!(((typeof data50 == "number") && (!(data50 % 1) && !isNaN(data50))) && (isFinite(data50)))){
const err85 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data50};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
if((typeof data50 == "number") && (isFinite(data50))){
if(data50 > 1000 || isNaN(data50)){
const err86 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data50};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data50 < 1 || isNaN(data50)){
const err87 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data50};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
}
if(data.props !== undefined){
let data51 = data.props;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.src === undefined){
const err88 = {instancePath:instancePath+"/props",schemaPath:"blocks/image.schema.json/required",keyword:"required",params:{missingProperty: "src"},message:"must have required property '"+"src"+"'",schema:schema43.required,parentSchema:schema43,data:data51};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
for(const key16 in data51){
if(!(((key16 === "src") || (key16 === "alt")) || (key16 === "caption"))){
const err89 = {instancePath:instancePath+"/props",schemaPath:"blocks/image.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema43,data:data51};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data51.src !== undefined){
let data52 = data51.src;
if(typeof data52 === "string"){
if(!pattern17.test(data52)){
const err90 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/image.schema.json/properties/src/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema43.properties.src,data:data52};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/image.schema.json/properties/src/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema43.properties.src.type,parentSchema:schema43.properties.src,data:data52};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data51.alt !== undefined){
let data53 = data51.alt;
if((typeof data53 !== "string") && (data53 !== null)){
const err92 = {instancePath:instancePath+"/props/alt",schemaPath:"blocks/image.schema.json/properties/alt/type",keyword:"type",params:{type: schema43.properties.alt.type},message:"must be string,null",schema:schema43.properties.alt.type,parentSchema:schema43.properties.alt,data:data53};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(typeof data53 === "string"){
if(!pattern11.test(data53)){
const err93 = {instancePath:instancePath+"/props/alt",schemaPath:"blocks/image.schema.json/properties/alt/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema43.properties.alt,data:data53};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data51.caption !== undefined){
let data54 = data51.caption;
if((typeof data54 !== "string") && (data54 !== null)){
const err94 = {instancePath:instancePath+"/props/caption",schemaPath:"blocks/image.schema.json/properties/caption/type",keyword:"type",params:{type: schema43.properties.caption.type},message:"must be string,null",schema:schema43.properties.caption.type,parentSchema:schema43.properties.caption,data:data54};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(typeof data54 === "string"){
if(!pattern11.test(data54)){
const err95 = {instancePath:instancePath+"/props/caption",schemaPath:"blocks/image.schema.json/properties/caption/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema43.properties.caption,data:data54};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
}
else {
const err96 = {instancePath:instancePath+"/props",schemaPath:"blocks/image.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema43.type,parentSchema:schema43,data:data51};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data56 = data.lock;
if(data56 && typeof data56 == "object" && !Array.isArray(data56)){
for(const key17 in data56){
if(!(((key17 === "move") || (key17 === "remove")) || (key17 === "edit"))){
const err97 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data56};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data56.move !== undefined){
let data57 = data56.move;
if(typeof data57 !== "boolean"){
const err98 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data57};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data56.remove !== undefined){
let data58 = data56.remove;
if(typeof data58 !== "boolean"){
const err99 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data58};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data56.edit !== undefined){
let data59 = data56.edit;
if(typeof data59 !== "boolean"){
const err100 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data59};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
else {
const err101 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data56};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
else {
const err102 = {instancePath,schemaPath:"#/oneOf/6/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[6].type,parentSchema:schema20.oneOf[6],data};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
else if(tag0 === "links"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err103 = {instancePath,schemaPath:"#/oneOf/7/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[7].required,parentSchema:schema20.oneOf[7],data};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
for(const key18 in data){
if(!(((((key18 === "type") || (key18 === "v")) || (key18 === "props")) || (key18 === "when")) || (key18 === "lock"))){
const err104 = {instancePath,schemaPath:"#/oneOf/7/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[7],data};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data.type !== undefined){
let data60 = data.type;
if("links" !== data60){
const err105 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/7/properties/type/const",keyword:"const",params:{allowedValue: "links"},message:"must be equal to constant",schema:"links",parentSchema:schema20.oneOf[7].properties.type,data:data60};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data.v !== undefined){
let data61 = data.v;
if(!(((typeof data61 == "number") && (!(data61 % 1) && !isNaN(data61))) && (isFinite(data61)))){
const err106 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data61};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
if((typeof data61 == "number") && (isFinite(data61))){
if(data61 > 1000 || isNaN(data61)){
const err107 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data61};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
if(data61 < 1 || isNaN(data61)){
const err108 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data61};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate25(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data64 = data.lock;
if(data64 && typeof data64 == "object" && !Array.isArray(data64)){
for(const key19 in data64){
if(!(((key19 === "move") || (key19 === "remove")) || (key19 === "edit"))){
const err109 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key19},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data64};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data64.move !== undefined){
let data65 = data64.move;
if(typeof data65 !== "boolean"){
const err110 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data65};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data64.remove !== undefined){
let data66 = data64.remove;
if(typeof data66 !== "boolean"){
const err111 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data66};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data64.edit !== undefined){
let data67 = data64.edit;
if(typeof data67 !== "boolean"){
const err112 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data67};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
else {
const err113 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data64};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath,schemaPath:"#/oneOf/7/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[7].type,parentSchema:schema20.oneOf[7],data};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
else if(tag0 === "faq"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err115 = {instancePath,schemaPath:"#/oneOf/8/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[8].required,parentSchema:schema20.oneOf[8],data};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
for(const key20 in data){
if(!(((((key20 === "type") || (key20 === "v")) || (key20 === "props")) || (key20 === "when")) || (key20 === "lock"))){
const err116 = {instancePath,schemaPath:"#/oneOf/8/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key20},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[8],data};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.type !== undefined){
let data68 = data.type;
if("faq" !== data68){
const err117 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/8/properties/type/const",keyword:"const",params:{allowedValue: "faq"},message:"must be equal to constant",schema:"faq",parentSchema:schema20.oneOf[8].properties.type,data:data68};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data.v !== undefined){
let data69 = data.v;
if(!(((typeof data69 == "number") && (!(data69 % 1) && !isNaN(data69))) && (isFinite(data69)))){
const err118 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data69};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if((typeof data69 == "number") && (isFinite(data69))){
if(data69 > 1000 || isNaN(data69)){
const err119 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data69};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data69 < 1 || isNaN(data69)){
const err120 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data69};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
}
if(data.props !== undefined){
let data70 = data.props;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if(data70.items === undefined){
const err121 = {instancePath:instancePath+"/props",schemaPath:"blocks/faq.schema.json/required",keyword:"required",params:{missingProperty: "items"},message:"must have required property '"+"items"+"'",schema:schema50.required,parentSchema:schema50,data:data70};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
for(const key21 in data70){
if(!((key21 === "heading") || (key21 === "items"))){
const err122 = {instancePath:instancePath+"/props",schemaPath:"blocks/faq.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key21},message:"must NOT have additional properties",schema:false,parentSchema:schema50,data:data70};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data70.heading !== undefined){
let data71 = data70.heading;
if((typeof data71 !== "string") && (data71 !== null)){
const err123 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/faq.schema.json/properties/heading/type",keyword:"type",params:{type: schema50.properties.heading.type},message:"must be string,null",schema:schema50.properties.heading.type,parentSchema:schema50.properties.heading,data:data71};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(typeof data71 === "string"){
if(!pattern11.test(data71)){
const err124 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/faq.schema.json/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema50.properties.heading,data:data71};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
}
if(data70.items !== undefined){
let data72 = data70.items;
if(Array.isArray(data72)){
if(data72.length > 30){
const err125 = {instancePath:instancePath+"/props/items",schemaPath:"blocks/faq.schema.json/properties/items/maxItems",keyword:"maxItems",params:{limit: 30},message:"must NOT have more than 30 items",schema:30,parentSchema:schema50.properties.items,data:data72};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if(data72.length < 1){
const err126 = {instancePath:instancePath+"/props/items",schemaPath:"blocks/faq.schema.json/properties/items/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema50.properties.items,data:data72};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
const len0 = data72.length;
for(let i0=0; i0<len0; i0++){
let data73 = data72[i0];
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.question === undefined){
const err127 = {instancePath:instancePath+"/props/items/" + i0,schemaPath:"blocks/faq.schema.json/properties/items/items/required",keyword:"required",params:{missingProperty: "question"},message:"must have required property '"+"question"+"'",schema:schema50.properties.items.items.required,parentSchema:schema50.properties.items.items,data:data73};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
if(data73.answer === undefined){
const err128 = {instancePath:instancePath+"/props/items/" + i0,schemaPath:"blocks/faq.schema.json/properties/items/items/required",keyword:"required",params:{missingProperty: "answer"},message:"must have required property '"+"answer"+"'",schema:schema50.properties.items.items.required,parentSchema:schema50.properties.items.items,data:data73};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
for(const key22 in data73){
if(!((key22 === "question") || (key22 === "answer"))){
const err129 = {instancePath:instancePath+"/props/items/" + i0,schemaPath:"blocks/faq.schema.json/properties/items/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key22},message:"must NOT have additional properties",schema:false,parentSchema:schema50.properties.items.items,data:data73};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data73.question !== undefined){
let data74 = data73.question;
if(typeof data74 === "string"){
if(!pattern11.test(data74)){
const err130 = {instancePath:instancePath+"/props/items/" + i0+"/question",schemaPath:"blocks/faq.schema.json/properties/items/items/properties/question/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema50.properties.items.items.properties.question,data:data74};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
else {
const err131 = {instancePath:instancePath+"/props/items/" + i0+"/question",schemaPath:"blocks/faq.schema.json/properties/items/items/properties/question/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.properties.items.items.properties.question.type,parentSchema:schema50.properties.items.items.properties.question,data:data74};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data73.answer !== undefined){
let data75 = data73.answer;
if(typeof data75 === "string"){
if(!pattern11.test(data75)){
const err132 = {instancePath:instancePath+"/props/items/" + i0+"/answer",schemaPath:"blocks/faq.schema.json/properties/items/items/properties/answer/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema50.properties.items.items.properties.answer,data:data75};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/props/items/" + i0+"/answer",schemaPath:"blocks/faq.schema.json/properties/items/items/properties/answer/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema50.properties.items.items.properties.answer.type,parentSchema:schema50.properties.items.items.properties.answer,data:data75};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
else {
const err134 = {instancePath:instancePath+"/props/items/" + i0,schemaPath:"blocks/faq.schema.json/properties/items/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema50.properties.items.items.type,parentSchema:schema50.properties.items.items,data:data73};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
}
else {
const err135 = {instancePath:instancePath+"/props/items",schemaPath:"blocks/faq.schema.json/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema50.properties.items.type,parentSchema:schema50.properties.items,data:data72};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/props",schemaPath:"blocks/faq.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema50.type,parentSchema:schema50,data:data70};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data77 = data.lock;
if(data77 && typeof data77 == "object" && !Array.isArray(data77)){
for(const key23 in data77){
if(!(((key23 === "move") || (key23 === "remove")) || (key23 === "edit"))){
const err137 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data77};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data77.move !== undefined){
let data78 = data77.move;
if(typeof data78 !== "boolean"){
const err138 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data78};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data77.remove !== undefined){
let data79 = data77.remove;
if(typeof data79 !== "boolean"){
const err139 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data79};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data77.edit !== undefined){
let data80 = data77.edit;
if(typeof data80 !== "boolean"){
const err140 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data80};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
}
else {
const err141 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data77};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
}
else {
const err142 = {instancePath,schemaPath:"#/oneOf/8/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[8].type,parentSchema:schema20.oneOf[8],data};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
else if(tag0 === "map-and-hours"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err143 = {instancePath,schemaPath:"#/oneOf/9/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[9].required,parentSchema:schema20.oneOf[9],data};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
for(const key24 in data){
if(!(((((key24 === "type") || (key24 === "v")) || (key24 === "props")) || (key24 === "when")) || (key24 === "lock"))){
const err144 = {instancePath,schemaPath:"#/oneOf/9/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key24},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[9],data};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
if(data.type !== undefined){
let data81 = data.type;
if("map-and-hours" !== data81){
const err145 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/9/properties/type/const",keyword:"const",params:{allowedValue: "map-and-hours"},message:"must be equal to constant",schema:"map-and-hours",parentSchema:schema20.oneOf[9].properties.type,data:data81};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data.v !== undefined){
let data82 = data.v;
if(!(((typeof data82 == "number") && (!(data82 % 1) && !isNaN(data82))) && (isFinite(data82)))){
const err146 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data82};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
if((typeof data82 == "number") && (isFinite(data82))){
if(data82 > 1000 || isNaN(data82)){
const err147 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data82};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
if(data82 < 1 || isNaN(data82)){
const err148 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data82};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate27(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data85 = data.lock;
if(data85 && typeof data85 == "object" && !Array.isArray(data85)){
for(const key25 in data85){
if(!(((key25 === "move") || (key25 === "remove")) || (key25 === "edit"))){
const err149 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key25},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data85};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data85.move !== undefined){
let data86 = data85.move;
if(typeof data86 !== "boolean"){
const err150 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data86};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data85.remove !== undefined){
let data87 = data85.remove;
if(typeof data87 !== "boolean"){
const err151 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data87};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
if(data85.edit !== undefined){
let data88 = data85.edit;
if(typeof data88 !== "boolean"){
const err152 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data88};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data85};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath,schemaPath:"#/oneOf/9/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[9].type,parentSchema:schema20.oneOf[9],data};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
else if(tag0 === "video"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err155 = {instancePath,schemaPath:"#/oneOf/10/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[10].required,parentSchema:schema20.oneOf[10],data};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
for(const key26 in data){
if(!(((((key26 === "type") || (key26 === "v")) || (key26 === "props")) || (key26 === "when")) || (key26 === "lock"))){
const err156 = {instancePath,schemaPath:"#/oneOf/10/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key26},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[10],data};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
if(data.type !== undefined){
let data89 = data.type;
if("video" !== data89){
const err157 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/10/properties/type/const",keyword:"const",params:{allowedValue: "video"},message:"must be equal to constant",schema:"video",parentSchema:schema20.oneOf[10].properties.type,data:data89};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data.v !== undefined){
let data90 = data.v;
if(!(((typeof data90 == "number") && (!(data90 % 1) && !isNaN(data90))) && (isFinite(data90)))){
const err158 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data90};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if((typeof data90 == "number") && (isFinite(data90))){
if(data90 > 1000 || isNaN(data90)){
const err159 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data90};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
if(data90 < 1 || isNaN(data90)){
const err160 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data90};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
}
if(data.props !== undefined){
let data91 = data.props;
if(data91 && typeof data91 == "object" && !Array.isArray(data91)){
if(data91.provider === undefined){
const err161 = {instancePath:instancePath+"/props",schemaPath:"blocks/video.schema.json/required",keyword:"required",params:{missingProperty: "provider"},message:"must have required property '"+"provider"+"'",schema:schema57.required,parentSchema:schema57,data:data91};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(data91.poster === undefined){
const err162 = {instancePath:instancePath+"/props",schemaPath:"blocks/video.schema.json/required",keyword:"required",params:{missingProperty: "poster"},message:"must have required property '"+"poster"+"'",schema:schema57.required,parentSchema:schema57,data:data91};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
if(data91.title === undefined){
const err163 = {instancePath:instancePath+"/props",schemaPath:"blocks/video.schema.json/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema57.required,parentSchema:schema57,data:data91};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
for(const key27 in data91){
if(!(((((((key27 === "provider") || (key27 === "id")) || (key27 === "src")) || (key27 === "poster")) || (key27 === "title")) || (key27 === "caption")) || (key27 === "captions"))){
const err164 = {instancePath:instancePath+"/props",schemaPath:"blocks/video.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key27},message:"must NOT have additional properties",schema:false,parentSchema:schema57,data:data91};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data91.provider !== undefined){
let data92 = data91.provider;
if(typeof data92 !== "string"){
const err165 = {instancePath:instancePath+"/props/provider",schemaPath:"blocks/video.schema.json/properties/provider/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.provider.type,parentSchema:schema57.properties.provider,data:data92};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if(!(((data92 === "youtube-nocookie") || (data92 === "vimeo")) || (data92 === "file"))){
const err166 = {instancePath:instancePath+"/props/provider",schemaPath:"blocks/video.schema.json/properties/provider/enum",keyword:"enum",params:{allowedValues: schema57.properties.provider.enum},message:"must be equal to one of the allowed values",schema:schema57.properties.provider.enum,parentSchema:schema57.properties.provider,data:data92};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
}
if(data91.id !== undefined){
let data93 = data91.id;
if((typeof data93 !== "string") && (data93 !== null)){
const err167 = {instancePath:instancePath+"/props/id",schemaPath:"blocks/video.schema.json/properties/id/type",keyword:"type",params:{type: schema57.properties.id.type},message:"must be string,null",schema:schema57.properties.id.type,parentSchema:schema57.properties.id,data:data93};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(typeof data93 === "string"){
if(!pattern45.test(data93)){
const err168 = {instancePath:instancePath+"/props/id",schemaPath:"blocks/video.schema.json/properties/id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]{6,20}$"},message:"must match pattern \""+"^[A-Za-z0-9_-]{6,20}$"+"\"",schema:"^[A-Za-z0-9_-]{6,20}$",parentSchema:schema57.properties.id,data:data93};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
if(data91.src !== undefined){
let data94 = data91.src;
if((typeof data94 !== "string") && (data94 !== null)){
const err169 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/video.schema.json/properties/src/type",keyword:"type",params:{type: schema57.properties.src.type},message:"must be string,null",schema:schema57.properties.src.type,parentSchema:schema57.properties.src,data:data94};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if(typeof data94 === "string"){
if(!pattern46.test(data94)){
const err170 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/video.schema.json/properties/src/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:mp4|webm)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:mp4|webm)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:mp4|webm)$",parentSchema:schema57.properties.src,data:data94};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
}
}
if(data91.poster !== undefined){
let data95 = data91.poster;
if(typeof data95 === "string"){
if(!pattern17.test(data95)){
const err171 = {instancePath:instancePath+"/props/poster",schemaPath:"blocks/video.schema.json/properties/poster/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*\\.(?:svg|png|jpg|jpeg|webp|avif)$",parentSchema:schema57.properties.poster,data:data95};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
else {
const err172 = {instancePath:instancePath+"/props/poster",schemaPath:"blocks/video.schema.json/properties/poster/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.poster.type,parentSchema:schema57.properties.poster,data:data95};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
}
if(data91.title !== undefined){
let data96 = data91.title;
if(typeof data96 === "string"){
if(!pattern11.test(data96)){
const err173 = {instancePath:instancePath+"/props/title",schemaPath:"blocks/video.schema.json/properties/title/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema57.properties.title,data:data96};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
}
else {
const err174 = {instancePath:instancePath+"/props/title",schemaPath:"blocks/video.schema.json/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.title.type,parentSchema:schema57.properties.title,data:data96};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
}
if(data91.caption !== undefined){
let data97 = data91.caption;
if((typeof data97 !== "string") && (data97 !== null)){
const err175 = {instancePath:instancePath+"/props/caption",schemaPath:"blocks/video.schema.json/properties/caption/type",keyword:"type",params:{type: schema57.properties.caption.type},message:"must be string,null",schema:schema57.properties.caption.type,parentSchema:schema57.properties.caption,data:data97};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(typeof data97 === "string"){
if(!pattern11.test(data97)){
const err176 = {instancePath:instancePath+"/props/caption",schemaPath:"blocks/video.schema.json/properties/caption/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema57.properties.caption,data:data97};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
}
if(data91.captions !== undefined){
let data98 = data91.captions;
if(Array.isArray(data98)){
if(data98.length > 12){
const err177 = {instancePath:instancePath+"/props/captions",schemaPath:"blocks/video.schema.json/properties/captions/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema57.properties.captions,data:data98};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
const len1 = data98.length;
for(let i1=0; i1<len1; i1++){
let data99 = data98[i1];
if(data99 && typeof data99 == "object" && !Array.isArray(data99)){
if(data99.src === undefined){
const err178 = {instancePath:instancePath+"/props/captions/" + i1,schemaPath:"blocks/video.schema.json/properties/captions/items/required",keyword:"required",params:{missingProperty: "src"},message:"must have required property '"+"src"+"'",schema:schema57.properties.captions.items.required,parentSchema:schema57.properties.captions.items,data:data99};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(data99.locale === undefined){
const err179 = {instancePath:instancePath+"/props/captions/" + i1,schemaPath:"blocks/video.schema.json/properties/captions/items/required",keyword:"required",params:{missingProperty: "locale"},message:"must have required property '"+"locale"+"'",schema:schema57.properties.captions.items.required,parentSchema:schema57.properties.captions.items,data:data99};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
for(const key28 in data99){
if(!((key28 === "src") || (key28 === "locale"))){
const err180 = {instancePath:instancePath+"/props/captions/" + i1,schemaPath:"blocks/video.schema.json/properties/captions/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key28},message:"must NOT have additional properties",schema:false,parentSchema:schema57.properties.captions.items,data:data99};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
if(data99.src !== undefined){
let data100 = data99.src;
if(typeof data100 === "string"){
if(!pattern50.test(data100)){
const err181 = {instancePath:instancePath+"/props/captions/" + i1+"/src",schemaPath:"blocks/video.schema.json/properties/captions/items/properties/src/pattern",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.vtt$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.vtt$"+"\"",schema:"^[a-z0-9][a-z0-9-]*(?:/[a-z0-9][a-z0-9-]*)*(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.vtt$",parentSchema:schema57.properties.captions.items.properties.src,data:data100};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
else {
const err182 = {instancePath:instancePath+"/props/captions/" + i1+"/src",schemaPath:"blocks/video.schema.json/properties/captions/items/properties/src/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.captions.items.properties.src.type,parentSchema:schema57.properties.captions.items.properties.src,data:data100};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data99.locale !== undefined){
let data101 = data99.locale;
if(typeof data101 === "string"){
if(!pattern51.test(data101)){
const err183 = {instancePath:instancePath+"/props/captions/" + i1+"/locale",schemaPath:"blocks/video.schema.json/properties/captions/items/properties/locale/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2}(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2}(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2}(?:-[A-Z]{2})?$",parentSchema:schema57.properties.captions.items.properties.locale,data:data101};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
else {
const err184 = {instancePath:instancePath+"/props/captions/" + i1+"/locale",schemaPath:"blocks/video.schema.json/properties/captions/items/properties/locale/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema57.properties.captions.items.properties.locale.type,parentSchema:schema57.properties.captions.items.properties.locale,data:data101};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/props/captions/" + i1,schemaPath:"blocks/video.schema.json/properties/captions/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.properties.captions.items.type,parentSchema:schema57.properties.captions.items,data:data99};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
else {
const err186 = {instancePath:instancePath+"/props/captions",schemaPath:"blocks/video.schema.json/properties/captions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema57.properties.captions.type,parentSchema:schema57.properties.captions,data:data98};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath:instancePath+"/props",schemaPath:"blocks/video.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema57.type,parentSchema:schema57,data:data91};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data103 = data.lock;
if(data103 && typeof data103 == "object" && !Array.isArray(data103)){
for(const key29 in data103){
if(!(((key29 === "move") || (key29 === "remove")) || (key29 === "edit"))){
const err188 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key29},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data103};
if(vErrors === null){
vErrors = [err188];
}
else {
vErrors.push(err188);
}
errors++;
}
}
if(data103.move !== undefined){
let data104 = data103.move;
if(typeof data104 !== "boolean"){
const err189 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data104};
if(vErrors === null){
vErrors = [err189];
}
else {
vErrors.push(err189);
}
errors++;
}
}
if(data103.remove !== undefined){
let data105 = data103.remove;
if(typeof data105 !== "boolean"){
const err190 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data105};
if(vErrors === null){
vErrors = [err190];
}
else {
vErrors.push(err190);
}
errors++;
}
}
if(data103.edit !== undefined){
let data106 = data103.edit;
if(typeof data106 !== "boolean"){
const err191 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data106};
if(vErrors === null){
vErrors = [err191];
}
else {
vErrors.push(err191);
}
errors++;
}
}
}
else {
const err192 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data103};
if(vErrors === null){
vErrors = [err192];
}
else {
vErrors.push(err192);
}
errors++;
}
}
}
else {
const err193 = {instancePath,schemaPath:"#/oneOf/10/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[10].type,parentSchema:schema20.oneOf[10],data};
if(vErrors === null){
vErrors = [err193];
}
else {
vErrors.push(err193);
}
errors++;
}
}
else if(tag0 === "countdown"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err194 = {instancePath,schemaPath:"#/oneOf/11/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[11].required,parentSchema:schema20.oneOf[11],data};
if(vErrors === null){
vErrors = [err194];
}
else {
vErrors.push(err194);
}
errors++;
}
for(const key30 in data){
if(!(((((key30 === "type") || (key30 === "v")) || (key30 === "props")) || (key30 === "when")) || (key30 === "lock"))){
const err195 = {instancePath,schemaPath:"#/oneOf/11/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key30},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[11],data};
if(vErrors === null){
vErrors = [err195];
}
else {
vErrors.push(err195);
}
errors++;
}
}
if(data.type !== undefined){
let data107 = data.type;
if("countdown" !== data107){
const err196 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/11/properties/type/const",keyword:"const",params:{allowedValue: "countdown"},message:"must be equal to constant",schema:"countdown",parentSchema:schema20.oneOf[11].properties.type,data:data107};
if(vErrors === null){
vErrors = [err196];
}
else {
vErrors.push(err196);
}
errors++;
}
}
if(data.v !== undefined){
let data108 = data.v;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err197 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data108};
if(vErrors === null){
vErrors = [err197];
}
else {
vErrors.push(err197);
}
errors++;
}
if((typeof data108 == "number") && (isFinite(data108))){
if(data108 > 1000 || isNaN(data108)){
const err198 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data108};
if(vErrors === null){
vErrors = [err198];
}
else {
vErrors.push(err198);
}
errors++;
}
if(data108 < 1 || isNaN(data108)){
const err199 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data108};
if(vErrors === null){
vErrors = [err199];
}
else {
vErrors.push(err199);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate29(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data111 = data.lock;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
for(const key31 in data111){
if(!(((key31 === "move") || (key31 === "remove")) || (key31 === "edit"))){
const err200 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key31},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data111};
if(vErrors === null){
vErrors = [err200];
}
else {
vErrors.push(err200);
}
errors++;
}
}
if(data111.move !== undefined){
let data112 = data111.move;
if(typeof data112 !== "boolean"){
const err201 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data112};
if(vErrors === null){
vErrors = [err201];
}
else {
vErrors.push(err201);
}
errors++;
}
}
if(data111.remove !== undefined){
let data113 = data111.remove;
if(typeof data113 !== "boolean"){
const err202 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data113};
if(vErrors === null){
vErrors = [err202];
}
else {
vErrors.push(err202);
}
errors++;
}
}
if(data111.edit !== undefined){
let data114 = data111.edit;
if(typeof data114 !== "boolean"){
const err203 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data114};
if(vErrors === null){
vErrors = [err203];
}
else {
vErrors.push(err203);
}
errors++;
}
}
}
else {
const err204 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data111};
if(vErrors === null){
vErrors = [err204];
}
else {
vErrors.push(err204);
}
errors++;
}
}
}
else {
const err205 = {instancePath,schemaPath:"#/oneOf/11/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[11].type,parentSchema:schema20.oneOf[11],data};
if(vErrors === null){
vErrors = [err205];
}
else {
vErrors.push(err205);
}
errors++;
}
}
else if(tag0 === "member-offer"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err206 = {instancePath,schemaPath:"#/oneOf/12/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[12].required,parentSchema:schema20.oneOf[12],data};
if(vErrors === null){
vErrors = [err206];
}
else {
vErrors.push(err206);
}
errors++;
}
for(const key32 in data){
if(!(((((key32 === "type") || (key32 === "v")) || (key32 === "props")) || (key32 === "when")) || (key32 === "lock"))){
const err207 = {instancePath,schemaPath:"#/oneOf/12/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key32},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[12],data};
if(vErrors === null){
vErrors = [err207];
}
else {
vErrors.push(err207);
}
errors++;
}
}
if(data.type !== undefined){
let data115 = data.type;
if("member-offer" !== data115){
const err208 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/12/properties/type/const",keyword:"const",params:{allowedValue: "member-offer"},message:"must be equal to constant",schema:"member-offer",parentSchema:schema20.oneOf[12].properties.type,data:data115};
if(vErrors === null){
vErrors = [err208];
}
else {
vErrors.push(err208);
}
errors++;
}
}
if(data.v !== undefined){
let data116 = data.v;
if(!(((typeof data116 == "number") && (!(data116 % 1) && !isNaN(data116))) && (isFinite(data116)))){
const err209 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data116};
if(vErrors === null){
vErrors = [err209];
}
else {
vErrors.push(err209);
}
errors++;
}
if((typeof data116 == "number") && (isFinite(data116))){
if(data116 > 1000 || isNaN(data116)){
const err210 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data116};
if(vErrors === null){
vErrors = [err210];
}
else {
vErrors.push(err210);
}
errors++;
}
if(data116 < 1 || isNaN(data116)){
const err211 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data116};
if(vErrors === null){
vErrors = [err211];
}
else {
vErrors.push(err211);
}
errors++;
}
}
}
if(data.props !== undefined){
if(!(validate31(data.props, {instancePath:instancePath+"/props",parentData:data,parentDataProperty:"props",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data119 = data.lock;
if(data119 && typeof data119 == "object" && !Array.isArray(data119)){
for(const key33 in data119){
if(!(((key33 === "move") || (key33 === "remove")) || (key33 === "edit"))){
const err212 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key33},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data119};
if(vErrors === null){
vErrors = [err212];
}
else {
vErrors.push(err212);
}
errors++;
}
}
if(data119.move !== undefined){
let data120 = data119.move;
if(typeof data120 !== "boolean"){
const err213 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data120};
if(vErrors === null){
vErrors = [err213];
}
else {
vErrors.push(err213);
}
errors++;
}
}
if(data119.remove !== undefined){
let data121 = data119.remove;
if(typeof data121 !== "boolean"){
const err214 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data121};
if(vErrors === null){
vErrors = [err214];
}
else {
vErrors.push(err214);
}
errors++;
}
}
if(data119.edit !== undefined){
let data122 = data119.edit;
if(typeof data122 !== "boolean"){
const err215 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data122};
if(vErrors === null){
vErrors = [err215];
}
else {
vErrors.push(err215);
}
errors++;
}
}
}
else {
const err216 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data119};
if(vErrors === null){
vErrors = [err216];
}
else {
vErrors.push(err216);
}
errors++;
}
}
}
else {
const err217 = {instancePath,schemaPath:"#/oneOf/12/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[12].type,parentSchema:schema20.oneOf[12],data};
if(vErrors === null){
vErrors = [err217];
}
else {
vErrors.push(err217);
}
errors++;
}
}
else if(tag0 === "embed"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err218 = {instancePath,schemaPath:"#/oneOf/13/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[13].required,parentSchema:schema20.oneOf[13],data};
if(vErrors === null){
vErrors = [err218];
}
else {
vErrors.push(err218);
}
errors++;
}
for(const key34 in data){
if(!(((((key34 === "type") || (key34 === "v")) || (key34 === "props")) || (key34 === "when")) || (key34 === "lock"))){
const err219 = {instancePath,schemaPath:"#/oneOf/13/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key34},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[13],data};
if(vErrors === null){
vErrors = [err219];
}
else {
vErrors.push(err219);
}
errors++;
}
}
if(data.type !== undefined){
let data123 = data.type;
if("embed" !== data123){
const err220 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/13/properties/type/const",keyword:"const",params:{allowedValue: "embed"},message:"must be equal to constant",schema:"embed",parentSchema:schema20.oneOf[13].properties.type,data:data123};
if(vErrors === null){
vErrors = [err220];
}
else {
vErrors.push(err220);
}
errors++;
}
}
if(data.v !== undefined){
let data124 = data.v;
if(!(((typeof data124 == "number") && (!(data124 % 1) && !isNaN(data124))) && (isFinite(data124)))){
const err221 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data124};
if(vErrors === null){
vErrors = [err221];
}
else {
vErrors.push(err221);
}
errors++;
}
if((typeof data124 == "number") && (isFinite(data124))){
if(data124 > 1000 || isNaN(data124)){
const err222 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data124};
if(vErrors === null){
vErrors = [err222];
}
else {
vErrors.push(err222);
}
errors++;
}
if(data124 < 1 || isNaN(data124)){
const err223 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data124};
if(vErrors === null){
vErrors = [err223];
}
else {
vErrors.push(err223);
}
errors++;
}
}
}
if(data.props !== undefined){
let data125 = data.props;
if(data125 && typeof data125 == "object" && !Array.isArray(data125)){
if(data125.src === undefined){
const err224 = {instancePath:instancePath+"/props",schemaPath:"blocks/embed.schema.json/required",keyword:"required",params:{missingProperty: "src"},message:"must have required property '"+"src"+"'",schema:schema68.required,parentSchema:schema68,data:data125};
if(vErrors === null){
vErrors = [err224];
}
else {
vErrors.push(err224);
}
errors++;
}
if(data125.title === undefined){
const err225 = {instancePath:instancePath+"/props",schemaPath:"blocks/embed.schema.json/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'",schema:schema68.required,parentSchema:schema68,data:data125};
if(vErrors === null){
vErrors = [err225];
}
else {
vErrors.push(err225);
}
errors++;
}
for(const key35 in data125){
if(!((((key35 === "src") || (key35 === "title")) || (key35 === "ratio")) || (key35 === "clickToLoad"))){
const err226 = {instancePath:instancePath+"/props",schemaPath:"blocks/embed.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key35},message:"must NOT have additional properties",schema:false,parentSchema:schema68,data:data125};
if(vErrors === null){
vErrors = [err226];
}
else {
vErrors.push(err226);
}
errors++;
}
}
if(data125.src !== undefined){
let data126 = data125.src;
if(typeof data126 === "string"){
if(!pattern61.test(data126)){
const err227 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/embed.schema.json/properties/src/pattern",keyword:"pattern",params:{pattern: "^https://[^\\s\\\\]+$"},message:"must match pattern \""+"^https://[^\\s\\\\]+$"+"\"",schema:"^https://[^\\s\\\\]+$",parentSchema:schema68.properties.src,data:data126};
if(vErrors === null){
vErrors = [err227];
}
else {
vErrors.push(err227);
}
errors++;
}
}
else {
const err228 = {instancePath:instancePath+"/props/src",schemaPath:"blocks/embed.schema.json/properties/src/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.src.type,parentSchema:schema68.properties.src,data:data126};
if(vErrors === null){
vErrors = [err228];
}
else {
vErrors.push(err228);
}
errors++;
}
}
if(data125.title !== undefined){
let data127 = data125.title;
if(typeof data127 === "string"){
if(!pattern11.test(data127)){
const err229 = {instancePath:instancePath+"/props/title",schemaPath:"blocks/embed.schema.json/properties/title/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema68.properties.title,data:data127};
if(vErrors === null){
vErrors = [err229];
}
else {
vErrors.push(err229);
}
errors++;
}
}
else {
const err230 = {instancePath:instancePath+"/props/title",schemaPath:"blocks/embed.schema.json/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.title.type,parentSchema:schema68.properties.title,data:data127};
if(vErrors === null){
vErrors = [err230];
}
else {
vErrors.push(err230);
}
errors++;
}
}
if(data125.ratio !== undefined){
let data128 = data125.ratio;
if(typeof data128 !== "string"){
const err231 = {instancePath:instancePath+"/props/ratio",schemaPath:"blocks/embed.schema.json/properties/ratio/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema68.properties.ratio.type,parentSchema:schema68.properties.ratio,data:data128};
if(vErrors === null){
vErrors = [err231];
}
else {
vErrors.push(err231);
}
errors++;
}
if(!(((((data128 === "16/9") || (data128 === "4/3")) || (data128 === "1/1")) || (data128 === "3/4")) || (data128 === "9/16"))){
const err232 = {instancePath:instancePath+"/props/ratio",schemaPath:"blocks/embed.schema.json/properties/ratio/enum",keyword:"enum",params:{allowedValues: schema68.properties.ratio.enum},message:"must be equal to one of the allowed values",schema:schema68.properties.ratio.enum,parentSchema:schema68.properties.ratio,data:data128};
if(vErrors === null){
vErrors = [err232];
}
else {
vErrors.push(err232);
}
errors++;
}
}
if(data125.clickToLoad !== undefined){
let data129 = data125.clickToLoad;
if(typeof data129 !== "boolean"){
const err233 = {instancePath:instancePath+"/props/clickToLoad",schemaPath:"blocks/embed.schema.json/properties/clickToLoad/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema68.properties.clickToLoad.type,parentSchema:schema68.properties.clickToLoad,data:data129};
if(vErrors === null){
vErrors = [err233];
}
else {
vErrors.push(err233);
}
errors++;
}
}
}
else {
const err234 = {instancePath:instancePath+"/props",schemaPath:"blocks/embed.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema68.type,parentSchema:schema68,data:data125};
if(vErrors === null){
vErrors = [err234];
}
else {
vErrors.push(err234);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data131 = data.lock;
if(data131 && typeof data131 == "object" && !Array.isArray(data131)){
for(const key36 in data131){
if(!(((key36 === "move") || (key36 === "remove")) || (key36 === "edit"))){
const err235 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key36},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data131};
if(vErrors === null){
vErrors = [err235];
}
else {
vErrors.push(err235);
}
errors++;
}
}
if(data131.move !== undefined){
let data132 = data131.move;
if(typeof data132 !== "boolean"){
const err236 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data132};
if(vErrors === null){
vErrors = [err236];
}
else {
vErrors.push(err236);
}
errors++;
}
}
if(data131.remove !== undefined){
let data133 = data131.remove;
if(typeof data133 !== "boolean"){
const err237 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data133};
if(vErrors === null){
vErrors = [err237];
}
else {
vErrors.push(err237);
}
errors++;
}
}
if(data131.edit !== undefined){
let data134 = data131.edit;
if(typeof data134 !== "boolean"){
const err238 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data134};
if(vErrors === null){
vErrors = [err238];
}
else {
vErrors.push(err238);
}
errors++;
}
}
}
else {
const err239 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data131};
if(vErrors === null){
vErrors = [err239];
}
else {
vErrors.push(err239);
}
errors++;
}
}
}
else {
const err240 = {instancePath,schemaPath:"#/oneOf/13/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[13].type,parentSchema:schema20.oneOf[13],data};
if(vErrors === null){
vErrors = [err240];
}
else {
vErrors.push(err240);
}
errors++;
}
}
else if(tag0 === "spacer"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err241 = {instancePath,schemaPath:"#/oneOf/14/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[14].required,parentSchema:schema20.oneOf[14],data};
if(vErrors === null){
vErrors = [err241];
}
else {
vErrors.push(err241);
}
errors++;
}
for(const key37 in data){
if(!(((((key37 === "type") || (key37 === "v")) || (key37 === "props")) || (key37 === "when")) || (key37 === "lock"))){
const err242 = {instancePath,schemaPath:"#/oneOf/14/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key37},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[14],data};
if(vErrors === null){
vErrors = [err242];
}
else {
vErrors.push(err242);
}
errors++;
}
}
if(data.type !== undefined){
let data135 = data.type;
if("spacer" !== data135){
const err243 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/14/properties/type/const",keyword:"const",params:{allowedValue: "spacer"},message:"must be equal to constant",schema:"spacer",parentSchema:schema20.oneOf[14].properties.type,data:data135};
if(vErrors === null){
vErrors = [err243];
}
else {
vErrors.push(err243);
}
errors++;
}
}
if(data.v !== undefined){
let data136 = data.v;
if(!(((typeof data136 == "number") && (!(data136 % 1) && !isNaN(data136))) && (isFinite(data136)))){
const err244 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data136};
if(vErrors === null){
vErrors = [err244];
}
else {
vErrors.push(err244);
}
errors++;
}
if((typeof data136 == "number") && (isFinite(data136))){
if(data136 > 1000 || isNaN(data136)){
const err245 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data136};
if(vErrors === null){
vErrors = [err245];
}
else {
vErrors.push(err245);
}
errors++;
}
if(data136 < 1 || isNaN(data136)){
const err246 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data136};
if(vErrors === null){
vErrors = [err246];
}
else {
vErrors.push(err246);
}
errors++;
}
}
}
if(data.props !== undefined){
let data137 = data.props;
if(data137 && typeof data137 == "object" && !Array.isArray(data137)){
for(const key38 in data137){
if(!(key38 === "size")){
const err247 = {instancePath:instancePath+"/props",schemaPath:"blocks/spacer.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key38},message:"must NOT have additional properties",schema:false,parentSchema:schema71,data:data137};
if(vErrors === null){
vErrors = [err247];
}
else {
vErrors.push(err247);
}
errors++;
}
}
if(data137.size !== undefined){
let data138 = data137.size;
if(typeof data138 !== "string"){
const err248 = {instancePath:instancePath+"/props/size",schemaPath:"blocks/spacer.schema.json/properties/size/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema71.properties.size.type,parentSchema:schema71.properties.size,data:data138};
if(vErrors === null){
vErrors = [err248];
}
else {
vErrors.push(err248);
}
errors++;
}
if(!((((((data138 === "space.16") || (data138 === "space.24")) || (data138 === "space.32")) || (data138 === "space.48")) || (data138 === "space.64")) || (data138 === "space.96"))){
const err249 = {instancePath:instancePath+"/props/size",schemaPath:"blocks/spacer.schema.json/properties/size/enum",keyword:"enum",params:{allowedValues: schema71.properties.size.enum},message:"must be equal to one of the allowed values",schema:schema71.properties.size.enum,parentSchema:schema71.properties.size,data:data138};
if(vErrors === null){
vErrors = [err249];
}
else {
vErrors.push(err249);
}
errors++;
}
}
}
else {
const err250 = {instancePath:instancePath+"/props",schemaPath:"blocks/spacer.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema71.type,parentSchema:schema71,data:data137};
if(vErrors === null){
vErrors = [err250];
}
else {
vErrors.push(err250);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data140 = data.lock;
if(data140 && typeof data140 == "object" && !Array.isArray(data140)){
for(const key39 in data140){
if(!(((key39 === "move") || (key39 === "remove")) || (key39 === "edit"))){
const err251 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key39},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data140};
if(vErrors === null){
vErrors = [err251];
}
else {
vErrors.push(err251);
}
errors++;
}
}
if(data140.move !== undefined){
let data141 = data140.move;
if(typeof data141 !== "boolean"){
const err252 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data141};
if(vErrors === null){
vErrors = [err252];
}
else {
vErrors.push(err252);
}
errors++;
}
}
if(data140.remove !== undefined){
let data142 = data140.remove;
if(typeof data142 !== "boolean"){
const err253 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data142};
if(vErrors === null){
vErrors = [err253];
}
else {
vErrors.push(err253);
}
errors++;
}
}
if(data140.edit !== undefined){
let data143 = data140.edit;
if(typeof data143 !== "boolean"){
const err254 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data143};
if(vErrors === null){
vErrors = [err254];
}
else {
vErrors.push(err254);
}
errors++;
}
}
}
else {
const err255 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data140};
if(vErrors === null){
vErrors = [err255];
}
else {
vErrors.push(err255);
}
errors++;
}
}
}
else {
const err256 = {instancePath,schemaPath:"#/oneOf/14/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[14].type,parentSchema:schema20.oneOf[14],data};
if(vErrors === null){
vErrors = [err256];
}
else {
vErrors.push(err256);
}
errors++;
}
}
else if(tag0 === "home-cta"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err257 = {instancePath,schemaPath:"#/oneOf/15/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[15].required,parentSchema:schema20.oneOf[15],data};
if(vErrors === null){
vErrors = [err257];
}
else {
vErrors.push(err257);
}
errors++;
}
for(const key40 in data){
if(!(((((key40 === "type") || (key40 === "v")) || (key40 === "props")) || (key40 === "when")) || (key40 === "lock"))){
const err258 = {instancePath,schemaPath:"#/oneOf/15/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key40},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[15],data};
if(vErrors === null){
vErrors = [err258];
}
else {
vErrors.push(err258);
}
errors++;
}
}
if(data.type !== undefined){
let data144 = data.type;
if("home-cta" !== data144){
const err259 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/15/properties/type/const",keyword:"const",params:{allowedValue: "home-cta"},message:"must be equal to constant",schema:"home-cta",parentSchema:schema20.oneOf[15].properties.type,data:data144};
if(vErrors === null){
vErrors = [err259];
}
else {
vErrors.push(err259);
}
errors++;
}
}
if(data.v !== undefined){
let data145 = data.v;
if(!(((typeof data145 == "number") && (!(data145 % 1) && !isNaN(data145))) && (isFinite(data145)))){
const err260 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data145};
if(vErrors === null){
vErrors = [err260];
}
else {
vErrors.push(err260);
}
errors++;
}
if((typeof data145 == "number") && (isFinite(data145))){
if(data145 > 1000 || isNaN(data145)){
const err261 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data145};
if(vErrors === null){
vErrors = [err261];
}
else {
vErrors.push(err261);
}
errors++;
}
if(data145 < 1 || isNaN(data145)){
const err262 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data145};
if(vErrors === null){
vErrors = [err262];
}
else {
vErrors.push(err262);
}
errors++;
}
}
}
if(data.props !== undefined){
let data146 = data.props;
if(data146 && typeof data146 == "object" && !Array.isArray(data146)){
for(const key41 in data146){
if(!(key41 === "heading")){
const err263 = {instancePath:instancePath+"/props",schemaPath:"blocks/home-cta.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key41},message:"must NOT have additional properties",schema:false,parentSchema:schema74,data:data146};
if(vErrors === null){
vErrors = [err263];
}
else {
vErrors.push(err263);
}
errors++;
}
}
if(data146.heading !== undefined){
let data147 = data146.heading;
if(typeof data147 === "string"){
if(!pattern11.test(data147)){
const err264 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/home-cta.schema.json/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema74.properties.heading,data:data147};
if(vErrors === null){
vErrors = [err264];
}
else {
vErrors.push(err264);
}
errors++;
}
}
else {
const err265 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/home-cta.schema.json/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema74.properties.heading.type,parentSchema:schema74.properties.heading,data:data147};
if(vErrors === null){
vErrors = [err265];
}
else {
vErrors.push(err265);
}
errors++;
}
}
}
else {
const err266 = {instancePath:instancePath+"/props",schemaPath:"blocks/home-cta.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema74.type,parentSchema:schema74,data:data146};
if(vErrors === null){
vErrors = [err266];
}
else {
vErrors.push(err266);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data149 = data.lock;
if(data149 && typeof data149 == "object" && !Array.isArray(data149)){
for(const key42 in data149){
if(!(((key42 === "move") || (key42 === "remove")) || (key42 === "edit"))){
const err267 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key42},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data149};
if(vErrors === null){
vErrors = [err267];
}
else {
vErrors.push(err267);
}
errors++;
}
}
if(data149.move !== undefined){
let data150 = data149.move;
if(typeof data150 !== "boolean"){
const err268 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data150};
if(vErrors === null){
vErrors = [err268];
}
else {
vErrors.push(err268);
}
errors++;
}
}
if(data149.remove !== undefined){
let data151 = data149.remove;
if(typeof data151 !== "boolean"){
const err269 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data151};
if(vErrors === null){
vErrors = [err269];
}
else {
vErrors.push(err269);
}
errors++;
}
}
if(data149.edit !== undefined){
let data152 = data149.edit;
if(typeof data152 !== "boolean"){
const err270 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data152};
if(vErrors === null){
vErrors = [err270];
}
else {
vErrors.push(err270);
}
errors++;
}
}
}
else {
const err271 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data149};
if(vErrors === null){
vErrors = [err271];
}
else {
vErrors.push(err271);
}
errors++;
}
}
}
else {
const err272 = {instancePath,schemaPath:"#/oneOf/15/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[15].type,parentSchema:schema20.oneOf[15],data};
if(vErrors === null){
vErrors = [err272];
}
else {
vErrors.push(err272);
}
errors++;
}
}
else if(tag0 === "resend-link"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err273 = {instancePath,schemaPath:"#/oneOf/16/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[16].required,parentSchema:schema20.oneOf[16],data};
if(vErrors === null){
vErrors = [err273];
}
else {
vErrors.push(err273);
}
errors++;
}
for(const key43 in data){
if(!(((((key43 === "type") || (key43 === "v")) || (key43 === "props")) || (key43 === "when")) || (key43 === "lock"))){
const err274 = {instancePath,schemaPath:"#/oneOf/16/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key43},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[16],data};
if(vErrors === null){
vErrors = [err274];
}
else {
vErrors.push(err274);
}
errors++;
}
}
if(data.type !== undefined){
let data153 = data.type;
if("resend-link" !== data153){
const err275 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/16/properties/type/const",keyword:"const",params:{allowedValue: "resend-link"},message:"must be equal to constant",schema:"resend-link",parentSchema:schema20.oneOf[16].properties.type,data:data153};
if(vErrors === null){
vErrors = [err275];
}
else {
vErrors.push(err275);
}
errors++;
}
}
if(data.v !== undefined){
let data154 = data.v;
if(!(((typeof data154 == "number") && (!(data154 % 1) && !isNaN(data154))) && (isFinite(data154)))){
const err276 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data154};
if(vErrors === null){
vErrors = [err276];
}
else {
vErrors.push(err276);
}
errors++;
}
if((typeof data154 == "number") && (isFinite(data154))){
if(data154 > 1000 || isNaN(data154)){
const err277 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data154};
if(vErrors === null){
vErrors = [err277];
}
else {
vErrors.push(err277);
}
errors++;
}
if(data154 < 1 || isNaN(data154)){
const err278 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data154};
if(vErrors === null){
vErrors = [err278];
}
else {
vErrors.push(err278);
}
errors++;
}
}
}
if(data.props !== undefined){
let data155 = data.props;
if(data155 && typeof data155 == "object" && !Array.isArray(data155)){
for(const key44 in data155){
const err279 = {instancePath:instancePath+"/props",schemaPath:"blocks/resend-link.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key44},message:"must NOT have additional properties",schema:false,parentSchema:schema77,data:data155};
if(vErrors === null){
vErrors = [err279];
}
else {
vErrors.push(err279);
}
errors++;
}
}
else {
const err280 = {instancePath:instancePath+"/props",schemaPath:"blocks/resend-link.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema77.type,parentSchema:schema77,data:data155};
if(vErrors === null){
vErrors = [err280];
}
else {
vErrors.push(err280);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data157 = data.lock;
if(data157 && typeof data157 == "object" && !Array.isArray(data157)){
for(const key45 in data157){
if(!(((key45 === "move") || (key45 === "remove")) || (key45 === "edit"))){
const err281 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key45},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data157};
if(vErrors === null){
vErrors = [err281];
}
else {
vErrors.push(err281);
}
errors++;
}
}
if(data157.move !== undefined){
let data158 = data157.move;
if(typeof data158 !== "boolean"){
const err282 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data158};
if(vErrors === null){
vErrors = [err282];
}
else {
vErrors.push(err282);
}
errors++;
}
}
if(data157.remove !== undefined){
let data159 = data157.remove;
if(typeof data159 !== "boolean"){
const err283 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data159};
if(vErrors === null){
vErrors = [err283];
}
else {
vErrors.push(err283);
}
errors++;
}
}
if(data157.edit !== undefined){
let data160 = data157.edit;
if(typeof data160 !== "boolean"){
const err284 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data160};
if(vErrors === null){
vErrors = [err284];
}
else {
vErrors.push(err284);
}
errors++;
}
}
}
else {
const err285 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data157};
if(vErrors === null){
vErrors = [err285];
}
else {
vErrors.push(err285);
}
errors++;
}
}
}
else {
const err286 = {instancePath,schemaPath:"#/oneOf/16/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[16].type,parentSchema:schema20.oneOf[16],data};
if(vErrors === null){
vErrors = [err286];
}
else {
vErrors.push(err286);
}
errors++;
}
}
else if(tag0 === "event-filters"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err287 = {instancePath,schemaPath:"#/oneOf/17/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[17].required,parentSchema:schema20.oneOf[17],data};
if(vErrors === null){
vErrors = [err287];
}
else {
vErrors.push(err287);
}
errors++;
}
for(const key46 in data){
if(!(((((key46 === "type") || (key46 === "v")) || (key46 === "props")) || (key46 === "when")) || (key46 === "lock"))){
const err288 = {instancePath,schemaPath:"#/oneOf/17/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key46},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[17],data};
if(vErrors === null){
vErrors = [err288];
}
else {
vErrors.push(err288);
}
errors++;
}
}
if(data.type !== undefined){
let data161 = data.type;
if("event-filters" !== data161){
const err289 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/17/properties/type/const",keyword:"const",params:{allowedValue: "event-filters"},message:"must be equal to constant",schema:"event-filters",parentSchema:schema20.oneOf[17].properties.type,data:data161};
if(vErrors === null){
vErrors = [err289];
}
else {
vErrors.push(err289);
}
errors++;
}
}
if(data.v !== undefined){
let data162 = data.v;
if(!(((typeof data162 == "number") && (!(data162 % 1) && !isNaN(data162))) && (isFinite(data162)))){
const err290 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data162};
if(vErrors === null){
vErrors = [err290];
}
else {
vErrors.push(err290);
}
errors++;
}
if((typeof data162 == "number") && (isFinite(data162))){
if(data162 > 1000 || isNaN(data162)){
const err291 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data162};
if(vErrors === null){
vErrors = [err291];
}
else {
vErrors.push(err291);
}
errors++;
}
if(data162 < 1 || isNaN(data162)){
const err292 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data162};
if(vErrors === null){
vErrors = [err292];
}
else {
vErrors.push(err292);
}
errors++;
}
}
}
if(data.props !== undefined){
let data163 = data.props;
if(data163 && typeof data163 == "object" && !Array.isArray(data163)){
for(const key47 in data163){
const err293 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-filters.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key47},message:"must NOT have additional properties",schema:false,parentSchema:schema80,data:data163};
if(vErrors === null){
vErrors = [err293];
}
else {
vErrors.push(err293);
}
errors++;
}
}
else {
const err294 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-filters.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema80.type,parentSchema:schema80,data:data163};
if(vErrors === null){
vErrors = [err294];
}
else {
vErrors.push(err294);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data165 = data.lock;
if(data165 && typeof data165 == "object" && !Array.isArray(data165)){
for(const key48 in data165){
if(!(((key48 === "move") || (key48 === "remove")) || (key48 === "edit"))){
const err295 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key48},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data165};
if(vErrors === null){
vErrors = [err295];
}
else {
vErrors.push(err295);
}
errors++;
}
}
if(data165.move !== undefined){
let data166 = data165.move;
if(typeof data166 !== "boolean"){
const err296 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data166};
if(vErrors === null){
vErrors = [err296];
}
else {
vErrors.push(err296);
}
errors++;
}
}
if(data165.remove !== undefined){
let data167 = data165.remove;
if(typeof data167 !== "boolean"){
const err297 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data167};
if(vErrors === null){
vErrors = [err297];
}
else {
vErrors.push(err297);
}
errors++;
}
}
if(data165.edit !== undefined){
let data168 = data165.edit;
if(typeof data168 !== "boolean"){
const err298 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data168};
if(vErrors === null){
vErrors = [err298];
}
else {
vErrors.push(err298);
}
errors++;
}
}
}
else {
const err299 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data165};
if(vErrors === null){
vErrors = [err299];
}
else {
vErrors.push(err299);
}
errors++;
}
}
}
else {
const err300 = {instancePath,schemaPath:"#/oneOf/17/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[17].type,parentSchema:schema20.oneOf[17],data};
if(vErrors === null){
vErrors = [err300];
}
else {
vErrors.push(err300);
}
errors++;
}
}
else if(tag0 === "event-grid"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err301 = {instancePath,schemaPath:"#/oneOf/18/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[18].required,parentSchema:schema20.oneOf[18],data};
if(vErrors === null){
vErrors = [err301];
}
else {
vErrors.push(err301);
}
errors++;
}
for(const key49 in data){
if(!(((((key49 === "type") || (key49 === "v")) || (key49 === "props")) || (key49 === "when")) || (key49 === "lock"))){
const err302 = {instancePath,schemaPath:"#/oneOf/18/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key49},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[18],data};
if(vErrors === null){
vErrors = [err302];
}
else {
vErrors.push(err302);
}
errors++;
}
}
if(data.type !== undefined){
let data169 = data.type;
if("event-grid" !== data169){
const err303 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/18/properties/type/const",keyword:"const",params:{allowedValue: "event-grid"},message:"must be equal to constant",schema:"event-grid",parentSchema:schema20.oneOf[18].properties.type,data:data169};
if(vErrors === null){
vErrors = [err303];
}
else {
vErrors.push(err303);
}
errors++;
}
}
if(data.v !== undefined){
let data170 = data.v;
if(!(((typeof data170 == "number") && (!(data170 % 1) && !isNaN(data170))) && (isFinite(data170)))){
const err304 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data170};
if(vErrors === null){
vErrors = [err304];
}
else {
vErrors.push(err304);
}
errors++;
}
if((typeof data170 == "number") && (isFinite(data170))){
if(data170 > 1000 || isNaN(data170)){
const err305 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data170};
if(vErrors === null){
vErrors = [err305];
}
else {
vErrors.push(err305);
}
errors++;
}
if(data170 < 1 || isNaN(data170)){
const err306 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data170};
if(vErrors === null){
vErrors = [err306];
}
else {
vErrors.push(err306);
}
errors++;
}
}
}
if(data.props !== undefined){
let data171 = data.props;
if(data171 && typeof data171 == "object" && !Array.isArray(data171)){
for(const key50 in data171){
if(!(key50 === "heading")){
const err307 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-grid.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key50},message:"must NOT have additional properties",schema:false,parentSchema:schema83,data:data171};
if(vErrors === null){
vErrors = [err307];
}
else {
vErrors.push(err307);
}
errors++;
}
}
if(data171.heading !== undefined){
let data172 = data171.heading;
if(typeof data172 === "string"){
if(!pattern11.test(data172)){
const err308 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/event-grid.schema.json/properties/heading/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$"+"\"",schema:"^[a-z][a-z0-9-]*(?:\\.[a-z0-9_-]+)+$",parentSchema:schema83.properties.heading,data:data172};
if(vErrors === null){
vErrors = [err308];
}
else {
vErrors.push(err308);
}
errors++;
}
}
else {
const err309 = {instancePath:instancePath+"/props/heading",schemaPath:"blocks/event-grid.schema.json/properties/heading/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema83.properties.heading.type,parentSchema:schema83.properties.heading,data:data172};
if(vErrors === null){
vErrors = [err309];
}
else {
vErrors.push(err309);
}
errors++;
}
}
}
else {
const err310 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-grid.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema83.type,parentSchema:schema83,data:data171};
if(vErrors === null){
vErrors = [err310];
}
else {
vErrors.push(err310);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data174 = data.lock;
if(data174 && typeof data174 == "object" && !Array.isArray(data174)){
for(const key51 in data174){
if(!(((key51 === "move") || (key51 === "remove")) || (key51 === "edit"))){
const err311 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key51},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data174};
if(vErrors === null){
vErrors = [err311];
}
else {
vErrors.push(err311);
}
errors++;
}
}
if(data174.move !== undefined){
let data175 = data174.move;
if(typeof data175 !== "boolean"){
const err312 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data175};
if(vErrors === null){
vErrors = [err312];
}
else {
vErrors.push(err312);
}
errors++;
}
}
if(data174.remove !== undefined){
let data176 = data174.remove;
if(typeof data176 !== "boolean"){
const err313 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data176};
if(vErrors === null){
vErrors = [err313];
}
else {
vErrors.push(err313);
}
errors++;
}
}
if(data174.edit !== undefined){
let data177 = data174.edit;
if(typeof data177 !== "boolean"){
const err314 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data177};
if(vErrors === null){
vErrors = [err314];
}
else {
vErrors.push(err314);
}
errors++;
}
}
}
else {
const err315 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data174};
if(vErrors === null){
vErrors = [err315];
}
else {
vErrors.push(err315);
}
errors++;
}
}
}
else {
const err316 = {instancePath,schemaPath:"#/oneOf/18/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[18].type,parentSchema:schema20.oneOf[18],data};
if(vErrors === null){
vErrors = [err316];
}
else {
vErrors.push(err316);
}
errors++;
}
}
else if(tag0 === "cart-widget"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err317 = {instancePath,schemaPath:"#/oneOf/19/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[19].required,parentSchema:schema20.oneOf[19],data};
if(vErrors === null){
vErrors = [err317];
}
else {
vErrors.push(err317);
}
errors++;
}
for(const key52 in data){
if(!(((((key52 === "type") || (key52 === "v")) || (key52 === "props")) || (key52 === "when")) || (key52 === "lock"))){
const err318 = {instancePath,schemaPath:"#/oneOf/19/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key52},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[19],data};
if(vErrors === null){
vErrors = [err318];
}
else {
vErrors.push(err318);
}
errors++;
}
}
if(data.type !== undefined){
let data178 = data.type;
if("cart-widget" !== data178){
const err319 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/19/properties/type/const",keyword:"const",params:{allowedValue: "cart-widget"},message:"must be equal to constant",schema:"cart-widget",parentSchema:schema20.oneOf[19].properties.type,data:data178};
if(vErrors === null){
vErrors = [err319];
}
else {
vErrors.push(err319);
}
errors++;
}
}
if(data.v !== undefined){
let data179 = data.v;
if(!(((typeof data179 == "number") && (!(data179 % 1) && !isNaN(data179))) && (isFinite(data179)))){
const err320 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data179};
if(vErrors === null){
vErrors = [err320];
}
else {
vErrors.push(err320);
}
errors++;
}
if((typeof data179 == "number") && (isFinite(data179))){
if(data179 > 1000 || isNaN(data179)){
const err321 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data179};
if(vErrors === null){
vErrors = [err321];
}
else {
vErrors.push(err321);
}
errors++;
}
if(data179 < 1 || isNaN(data179)){
const err322 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data179};
if(vErrors === null){
vErrors = [err322];
}
else {
vErrors.push(err322);
}
errors++;
}
}
}
if(data.props !== undefined){
let data180 = data.props;
if(data180 && typeof data180 == "object" && !Array.isArray(data180)){
for(const key53 in data180){
const err323 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-widget.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key53},message:"must NOT have additional properties",schema:false,parentSchema:schema86,data:data180};
if(vErrors === null){
vErrors = [err323];
}
else {
vErrors.push(err323);
}
errors++;
}
}
else {
const err324 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-widget.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema86.type,parentSchema:schema86,data:data180};
if(vErrors === null){
vErrors = [err324];
}
else {
vErrors.push(err324);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data182 = data.lock;
if(data182 && typeof data182 == "object" && !Array.isArray(data182)){
for(const key54 in data182){
if(!(((key54 === "move") || (key54 === "remove")) || (key54 === "edit"))){
const err325 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key54},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data182};
if(vErrors === null){
vErrors = [err325];
}
else {
vErrors.push(err325);
}
errors++;
}
}
if(data182.move !== undefined){
let data183 = data182.move;
if(typeof data183 !== "boolean"){
const err326 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data183};
if(vErrors === null){
vErrors = [err326];
}
else {
vErrors.push(err326);
}
errors++;
}
}
if(data182.remove !== undefined){
let data184 = data182.remove;
if(typeof data184 !== "boolean"){
const err327 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data184};
if(vErrors === null){
vErrors = [err327];
}
else {
vErrors.push(err327);
}
errors++;
}
}
if(data182.edit !== undefined){
let data185 = data182.edit;
if(typeof data185 !== "boolean"){
const err328 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data185};
if(vErrors === null){
vErrors = [err328];
}
else {
vErrors.push(err328);
}
errors++;
}
}
}
else {
const err329 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data182};
if(vErrors === null){
vErrors = [err329];
}
else {
vErrors.push(err329);
}
errors++;
}
}
}
else {
const err330 = {instancePath,schemaPath:"#/oneOf/19/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[19].type,parentSchema:schema20.oneOf[19],data};
if(vErrors === null){
vErrors = [err330];
}
else {
vErrors.push(err330);
}
errors++;
}
}
else if(tag0 === "event-header"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err331 = {instancePath,schemaPath:"#/oneOf/20/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[20].required,parentSchema:schema20.oneOf[20],data};
if(vErrors === null){
vErrors = [err331];
}
else {
vErrors.push(err331);
}
errors++;
}
for(const key55 in data){
if(!(((((key55 === "type") || (key55 === "v")) || (key55 === "props")) || (key55 === "when")) || (key55 === "lock"))){
const err332 = {instancePath,schemaPath:"#/oneOf/20/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key55},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[20],data};
if(vErrors === null){
vErrors = [err332];
}
else {
vErrors.push(err332);
}
errors++;
}
}
if(data.type !== undefined){
let data186 = data.type;
if("event-header" !== data186){
const err333 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/20/properties/type/const",keyword:"const",params:{allowedValue: "event-header"},message:"must be equal to constant",schema:"event-header",parentSchema:schema20.oneOf[20].properties.type,data:data186};
if(vErrors === null){
vErrors = [err333];
}
else {
vErrors.push(err333);
}
errors++;
}
}
if(data.v !== undefined){
let data187 = data.v;
if(!(((typeof data187 == "number") && (!(data187 % 1) && !isNaN(data187))) && (isFinite(data187)))){
const err334 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data187};
if(vErrors === null){
vErrors = [err334];
}
else {
vErrors.push(err334);
}
errors++;
}
if((typeof data187 == "number") && (isFinite(data187))){
if(data187 > 1000 || isNaN(data187)){
const err335 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data187};
if(vErrors === null){
vErrors = [err335];
}
else {
vErrors.push(err335);
}
errors++;
}
if(data187 < 1 || isNaN(data187)){
const err336 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data187};
if(vErrors === null){
vErrors = [err336];
}
else {
vErrors.push(err336);
}
errors++;
}
}
}
if(data.props !== undefined){
let data188 = data.props;
if(data188 && typeof data188 == "object" && !Array.isArray(data188)){
for(const key56 in data188){
const err337 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-header.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key56},message:"must NOT have additional properties",schema:false,parentSchema:schema89,data:data188};
if(vErrors === null){
vErrors = [err337];
}
else {
vErrors.push(err337);
}
errors++;
}
}
else {
const err338 = {instancePath:instancePath+"/props",schemaPath:"blocks/event-header.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema89.type,parentSchema:schema89,data:data188};
if(vErrors === null){
vErrors = [err338];
}
else {
vErrors.push(err338);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data190 = data.lock;
if(data190 && typeof data190 == "object" && !Array.isArray(data190)){
for(const key57 in data190){
if(!(((key57 === "move") || (key57 === "remove")) || (key57 === "edit"))){
const err339 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key57},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data190};
if(vErrors === null){
vErrors = [err339];
}
else {
vErrors.push(err339);
}
errors++;
}
}
if(data190.move !== undefined){
let data191 = data190.move;
if(typeof data191 !== "boolean"){
const err340 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data191};
if(vErrors === null){
vErrors = [err340];
}
else {
vErrors.push(err340);
}
errors++;
}
}
if(data190.remove !== undefined){
let data192 = data190.remove;
if(typeof data192 !== "boolean"){
const err341 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data192};
if(vErrors === null){
vErrors = [err341];
}
else {
vErrors.push(err341);
}
errors++;
}
}
if(data190.edit !== undefined){
let data193 = data190.edit;
if(typeof data193 !== "boolean"){
const err342 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data193};
if(vErrors === null){
vErrors = [err342];
}
else {
vErrors.push(err342);
}
errors++;
}
}
}
else {
const err343 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data190};
if(vErrors === null){
vErrors = [err343];
}
else {
vErrors.push(err343);
}
errors++;
}
}
}
else {
const err344 = {instancePath,schemaPath:"#/oneOf/20/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[20].type,parentSchema:schema20.oneOf[20],data};
if(vErrors === null){
vErrors = [err344];
}
else {
vErrors.push(err344);
}
errors++;
}
}
else if(tag0 === "date-picker"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err345 = {instancePath,schemaPath:"#/oneOf/21/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[21].required,parentSchema:schema20.oneOf[21],data};
if(vErrors === null){
vErrors = [err345];
}
else {
vErrors.push(err345);
}
errors++;
}
for(const key58 in data){
if(!(((((key58 === "type") || (key58 === "v")) || (key58 === "props")) || (key58 === "when")) || (key58 === "lock"))){
const err346 = {instancePath,schemaPath:"#/oneOf/21/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key58},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[21],data};
if(vErrors === null){
vErrors = [err346];
}
else {
vErrors.push(err346);
}
errors++;
}
}
if(data.type !== undefined){
let data194 = data.type;
if("date-picker" !== data194){
const err347 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/21/properties/type/const",keyword:"const",params:{allowedValue: "date-picker"},message:"must be equal to constant",schema:"date-picker",parentSchema:schema20.oneOf[21].properties.type,data:data194};
if(vErrors === null){
vErrors = [err347];
}
else {
vErrors.push(err347);
}
errors++;
}
}
if(data.v !== undefined){
let data195 = data.v;
if(!(((typeof data195 == "number") && (!(data195 % 1) && !isNaN(data195))) && (isFinite(data195)))){
const err348 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data195};
if(vErrors === null){
vErrors = [err348];
}
else {
vErrors.push(err348);
}
errors++;
}
if((typeof data195 == "number") && (isFinite(data195))){
if(data195 > 1000 || isNaN(data195)){
const err349 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data195};
if(vErrors === null){
vErrors = [err349];
}
else {
vErrors.push(err349);
}
errors++;
}
if(data195 < 1 || isNaN(data195)){
const err350 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data195};
if(vErrors === null){
vErrors = [err350];
}
else {
vErrors.push(err350);
}
errors++;
}
}
}
if(data.props !== undefined){
let data196 = data.props;
if(data196 && typeof data196 == "object" && !Array.isArray(data196)){
for(const key59 in data196){
const err351 = {instancePath:instancePath+"/props",schemaPath:"blocks/date-picker.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key59},message:"must NOT have additional properties",schema:false,parentSchema:schema92,data:data196};
if(vErrors === null){
vErrors = [err351];
}
else {
vErrors.push(err351);
}
errors++;
}
}
else {
const err352 = {instancePath:instancePath+"/props",schemaPath:"blocks/date-picker.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema92.type,parentSchema:schema92,data:data196};
if(vErrors === null){
vErrors = [err352];
}
else {
vErrors.push(err352);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data198 = data.lock;
if(data198 && typeof data198 == "object" && !Array.isArray(data198)){
for(const key60 in data198){
if(!(((key60 === "move") || (key60 === "remove")) || (key60 === "edit"))){
const err353 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key60},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data198};
if(vErrors === null){
vErrors = [err353];
}
else {
vErrors.push(err353);
}
errors++;
}
}
if(data198.move !== undefined){
let data199 = data198.move;
if(typeof data199 !== "boolean"){
const err354 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data199};
if(vErrors === null){
vErrors = [err354];
}
else {
vErrors.push(err354);
}
errors++;
}
}
if(data198.remove !== undefined){
let data200 = data198.remove;
if(typeof data200 !== "boolean"){
const err355 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data200};
if(vErrors === null){
vErrors = [err355];
}
else {
vErrors.push(err355);
}
errors++;
}
}
if(data198.edit !== undefined){
let data201 = data198.edit;
if(typeof data201 !== "boolean"){
const err356 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data201};
if(vErrors === null){
vErrors = [err356];
}
else {
vErrors.push(err356);
}
errors++;
}
}
}
else {
const err357 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data198};
if(vErrors === null){
vErrors = [err357];
}
else {
vErrors.push(err357);
}
errors++;
}
}
}
else {
const err358 = {instancePath,schemaPath:"#/oneOf/21/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[21].type,parentSchema:schema20.oneOf[21],data};
if(vErrors === null){
vErrors = [err358];
}
else {
vErrors.push(err358);
}
errors++;
}
}
else if(tag0 === "session-picker"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err359 = {instancePath,schemaPath:"#/oneOf/22/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[22].required,parentSchema:schema20.oneOf[22],data};
if(vErrors === null){
vErrors = [err359];
}
else {
vErrors.push(err359);
}
errors++;
}
for(const key61 in data){
if(!(((((key61 === "type") || (key61 === "v")) || (key61 === "props")) || (key61 === "when")) || (key61 === "lock"))){
const err360 = {instancePath,schemaPath:"#/oneOf/22/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key61},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[22],data};
if(vErrors === null){
vErrors = [err360];
}
else {
vErrors.push(err360);
}
errors++;
}
}
if(data.type !== undefined){
let data202 = data.type;
if("session-picker" !== data202){
const err361 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/22/properties/type/const",keyword:"const",params:{allowedValue: "session-picker"},message:"must be equal to constant",schema:"session-picker",parentSchema:schema20.oneOf[22].properties.type,data:data202};
if(vErrors === null){
vErrors = [err361];
}
else {
vErrors.push(err361);
}
errors++;
}
}
if(data.v !== undefined){
let data203 = data.v;
if(!(((typeof data203 == "number") && (!(data203 % 1) && !isNaN(data203))) && (isFinite(data203)))){
const err362 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data203};
if(vErrors === null){
vErrors = [err362];
}
else {
vErrors.push(err362);
}
errors++;
}
if((typeof data203 == "number") && (isFinite(data203))){
if(data203 > 1000 || isNaN(data203)){
const err363 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data203};
if(vErrors === null){
vErrors = [err363];
}
else {
vErrors.push(err363);
}
errors++;
}
if(data203 < 1 || isNaN(data203)){
const err364 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data203};
if(vErrors === null){
vErrors = [err364];
}
else {
vErrors.push(err364);
}
errors++;
}
}
}
if(data.props !== undefined){
let data204 = data.props;
if(data204 && typeof data204 == "object" && !Array.isArray(data204)){
for(const key62 in data204){
const err365 = {instancePath:instancePath+"/props",schemaPath:"blocks/session-picker.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key62},message:"must NOT have additional properties",schema:false,parentSchema:schema95,data:data204};
if(vErrors === null){
vErrors = [err365];
}
else {
vErrors.push(err365);
}
errors++;
}
}
else {
const err366 = {instancePath:instancePath+"/props",schemaPath:"blocks/session-picker.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema95.type,parentSchema:schema95,data:data204};
if(vErrors === null){
vErrors = [err366];
}
else {
vErrors.push(err366);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data206 = data.lock;
if(data206 && typeof data206 == "object" && !Array.isArray(data206)){
for(const key63 in data206){
if(!(((key63 === "move") || (key63 === "remove")) || (key63 === "edit"))){
const err367 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key63},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data206};
if(vErrors === null){
vErrors = [err367];
}
else {
vErrors.push(err367);
}
errors++;
}
}
if(data206.move !== undefined){
let data207 = data206.move;
if(typeof data207 !== "boolean"){
const err368 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data207};
if(vErrors === null){
vErrors = [err368];
}
else {
vErrors.push(err368);
}
errors++;
}
}
if(data206.remove !== undefined){
let data208 = data206.remove;
if(typeof data208 !== "boolean"){
const err369 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data208};
if(vErrors === null){
vErrors = [err369];
}
else {
vErrors.push(err369);
}
errors++;
}
}
if(data206.edit !== undefined){
let data209 = data206.edit;
if(typeof data209 !== "boolean"){
const err370 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data209};
if(vErrors === null){
vErrors = [err370];
}
else {
vErrors.push(err370);
}
errors++;
}
}
}
else {
const err371 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data206};
if(vErrors === null){
vErrors = [err371];
}
else {
vErrors.push(err371);
}
errors++;
}
}
}
else {
const err372 = {instancePath,schemaPath:"#/oneOf/22/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[22].type,parentSchema:schema20.oneOf[22],data};
if(vErrors === null){
vErrors = [err372];
}
else {
vErrors.push(err372);
}
errors++;
}
}
else if(tag0 === "ticket-quantities"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err373 = {instancePath,schemaPath:"#/oneOf/23/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[23].required,parentSchema:schema20.oneOf[23],data};
if(vErrors === null){
vErrors = [err373];
}
else {
vErrors.push(err373);
}
errors++;
}
for(const key64 in data){
if(!(((((key64 === "type") || (key64 === "v")) || (key64 === "props")) || (key64 === "when")) || (key64 === "lock"))){
const err374 = {instancePath,schemaPath:"#/oneOf/23/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key64},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[23],data};
if(vErrors === null){
vErrors = [err374];
}
else {
vErrors.push(err374);
}
errors++;
}
}
if(data.type !== undefined){
let data210 = data.type;
if("ticket-quantities" !== data210){
const err375 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/23/properties/type/const",keyword:"const",params:{allowedValue: "ticket-quantities"},message:"must be equal to constant",schema:"ticket-quantities",parentSchema:schema20.oneOf[23].properties.type,data:data210};
if(vErrors === null){
vErrors = [err375];
}
else {
vErrors.push(err375);
}
errors++;
}
}
if(data.v !== undefined){
let data211 = data.v;
if(!(((typeof data211 == "number") && (!(data211 % 1) && !isNaN(data211))) && (isFinite(data211)))){
const err376 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data211};
if(vErrors === null){
vErrors = [err376];
}
else {
vErrors.push(err376);
}
errors++;
}
if((typeof data211 == "number") && (isFinite(data211))){
if(data211 > 1000 || isNaN(data211)){
const err377 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data211};
if(vErrors === null){
vErrors = [err377];
}
else {
vErrors.push(err377);
}
errors++;
}
if(data211 < 1 || isNaN(data211)){
const err378 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data211};
if(vErrors === null){
vErrors = [err378];
}
else {
vErrors.push(err378);
}
errors++;
}
}
}
if(data.props !== undefined){
let data212 = data.props;
if(data212 && typeof data212 == "object" && !Array.isArray(data212)){
for(const key65 in data212){
const err379 = {instancePath:instancePath+"/props",schemaPath:"blocks/ticket-quantities.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key65},message:"must NOT have additional properties",schema:false,parentSchema:schema98,data:data212};
if(vErrors === null){
vErrors = [err379];
}
else {
vErrors.push(err379);
}
errors++;
}
}
else {
const err380 = {instancePath:instancePath+"/props",schemaPath:"blocks/ticket-quantities.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema98.type,parentSchema:schema98,data:data212};
if(vErrors === null){
vErrors = [err380];
}
else {
vErrors.push(err380);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data214 = data.lock;
if(data214 && typeof data214 == "object" && !Array.isArray(data214)){
for(const key66 in data214){
if(!(((key66 === "move") || (key66 === "remove")) || (key66 === "edit"))){
const err381 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key66},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data214};
if(vErrors === null){
vErrors = [err381];
}
else {
vErrors.push(err381);
}
errors++;
}
}
if(data214.move !== undefined){
let data215 = data214.move;
if(typeof data215 !== "boolean"){
const err382 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data215};
if(vErrors === null){
vErrors = [err382];
}
else {
vErrors.push(err382);
}
errors++;
}
}
if(data214.remove !== undefined){
let data216 = data214.remove;
if(typeof data216 !== "boolean"){
const err383 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data216};
if(vErrors === null){
vErrors = [err383];
}
else {
vErrors.push(err383);
}
errors++;
}
}
if(data214.edit !== undefined){
let data217 = data214.edit;
if(typeof data217 !== "boolean"){
const err384 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data217};
if(vErrors === null){
vErrors = [err384];
}
else {
vErrors.push(err384);
}
errors++;
}
}
}
else {
const err385 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data214};
if(vErrors === null){
vErrors = [err385];
}
else {
vErrors.push(err385);
}
errors++;
}
}
}
else {
const err386 = {instancePath,schemaPath:"#/oneOf/23/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[23].type,parentSchema:schema20.oneOf[23],data};
if(vErrors === null){
vErrors = [err386];
}
else {
vErrors.push(err386);
}
errors++;
}
}
else if(tag0 === "message-rules"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err387 = {instancePath,schemaPath:"#/oneOf/24/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[24].required,parentSchema:schema20.oneOf[24],data};
if(vErrors === null){
vErrors = [err387];
}
else {
vErrors.push(err387);
}
errors++;
}
for(const key67 in data){
if(!(((((key67 === "type") || (key67 === "v")) || (key67 === "props")) || (key67 === "when")) || (key67 === "lock"))){
const err388 = {instancePath,schemaPath:"#/oneOf/24/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key67},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[24],data};
if(vErrors === null){
vErrors = [err388];
}
else {
vErrors.push(err388);
}
errors++;
}
}
if(data.type !== undefined){
let data218 = data.type;
if("message-rules" !== data218){
const err389 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/24/properties/type/const",keyword:"const",params:{allowedValue: "message-rules"},message:"must be equal to constant",schema:"message-rules",parentSchema:schema20.oneOf[24].properties.type,data:data218};
if(vErrors === null){
vErrors = [err389];
}
else {
vErrors.push(err389);
}
errors++;
}
}
if(data.v !== undefined){
let data219 = data.v;
if(!(((typeof data219 == "number") && (!(data219 % 1) && !isNaN(data219))) && (isFinite(data219)))){
const err390 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data219};
if(vErrors === null){
vErrors = [err390];
}
else {
vErrors.push(err390);
}
errors++;
}
if((typeof data219 == "number") && (isFinite(data219))){
if(data219 > 1000 || isNaN(data219)){
const err391 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data219};
if(vErrors === null){
vErrors = [err391];
}
else {
vErrors.push(err391);
}
errors++;
}
if(data219 < 1 || isNaN(data219)){
const err392 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data219};
if(vErrors === null){
vErrors = [err392];
}
else {
vErrors.push(err392);
}
errors++;
}
}
}
if(data.props !== undefined){
let data220 = data.props;
if(data220 && typeof data220 == "object" && !Array.isArray(data220)){
for(const key68 in data220){
const err393 = {instancePath:instancePath+"/props",schemaPath:"blocks/message-rules.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key68},message:"must NOT have additional properties",schema:false,parentSchema:schema101,data:data220};
if(vErrors === null){
vErrors = [err393];
}
else {
vErrors.push(err393);
}
errors++;
}
}
else {
const err394 = {instancePath:instancePath+"/props",schemaPath:"blocks/message-rules.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema101.type,parentSchema:schema101,data:data220};
if(vErrors === null){
vErrors = [err394];
}
else {
vErrors.push(err394);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data222 = data.lock;
if(data222 && typeof data222 == "object" && !Array.isArray(data222)){
for(const key69 in data222){
if(!(((key69 === "move") || (key69 === "remove")) || (key69 === "edit"))){
const err395 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key69},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data222};
if(vErrors === null){
vErrors = [err395];
}
else {
vErrors.push(err395);
}
errors++;
}
}
if(data222.move !== undefined){
let data223 = data222.move;
if(typeof data223 !== "boolean"){
const err396 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data223};
if(vErrors === null){
vErrors = [err396];
}
else {
vErrors.push(err396);
}
errors++;
}
}
if(data222.remove !== undefined){
let data224 = data222.remove;
if(typeof data224 !== "boolean"){
const err397 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data224};
if(vErrors === null){
vErrors = [err397];
}
else {
vErrors.push(err397);
}
errors++;
}
}
if(data222.edit !== undefined){
let data225 = data222.edit;
if(typeof data225 !== "boolean"){
const err398 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data225};
if(vErrors === null){
vErrors = [err398];
}
else {
vErrors.push(err398);
}
errors++;
}
}
}
else {
const err399 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data222};
if(vErrors === null){
vErrors = [err399];
}
else {
vErrors.push(err399);
}
errors++;
}
}
}
else {
const err400 = {instancePath,schemaPath:"#/oneOf/24/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[24].type,parentSchema:schema20.oneOf[24],data};
if(vErrors === null){
vErrors = [err400];
}
else {
vErrors.push(err400);
}
errors++;
}
}
else if(tag0 === "reserve-button"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err401 = {instancePath,schemaPath:"#/oneOf/25/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[25].required,parentSchema:schema20.oneOf[25],data};
if(vErrors === null){
vErrors = [err401];
}
else {
vErrors.push(err401);
}
errors++;
}
for(const key70 in data){
if(!(((((key70 === "type") || (key70 === "v")) || (key70 === "props")) || (key70 === "when")) || (key70 === "lock"))){
const err402 = {instancePath,schemaPath:"#/oneOf/25/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key70},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[25],data};
if(vErrors === null){
vErrors = [err402];
}
else {
vErrors.push(err402);
}
errors++;
}
}
if(data.type !== undefined){
let data226 = data.type;
if("reserve-button" !== data226){
const err403 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/25/properties/type/const",keyword:"const",params:{allowedValue: "reserve-button"},message:"must be equal to constant",schema:"reserve-button",parentSchema:schema20.oneOf[25].properties.type,data:data226};
if(vErrors === null){
vErrors = [err403];
}
else {
vErrors.push(err403);
}
errors++;
}
}
if(data.v !== undefined){
let data227 = data.v;
if(!(((typeof data227 == "number") && (!(data227 % 1) && !isNaN(data227))) && (isFinite(data227)))){
const err404 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data227};
if(vErrors === null){
vErrors = [err404];
}
else {
vErrors.push(err404);
}
errors++;
}
if((typeof data227 == "number") && (isFinite(data227))){
if(data227 > 1000 || isNaN(data227)){
const err405 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data227};
if(vErrors === null){
vErrors = [err405];
}
else {
vErrors.push(err405);
}
errors++;
}
if(data227 < 1 || isNaN(data227)){
const err406 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data227};
if(vErrors === null){
vErrors = [err406];
}
else {
vErrors.push(err406);
}
errors++;
}
}
}
if(data.props !== undefined){
let data228 = data.props;
if(data228 && typeof data228 == "object" && !Array.isArray(data228)){
for(const key71 in data228){
const err407 = {instancePath:instancePath+"/props",schemaPath:"blocks/reserve-button.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key71},message:"must NOT have additional properties",schema:false,parentSchema:schema104,data:data228};
if(vErrors === null){
vErrors = [err407];
}
else {
vErrors.push(err407);
}
errors++;
}
}
else {
const err408 = {instancePath:instancePath+"/props",schemaPath:"blocks/reserve-button.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema104.type,parentSchema:schema104,data:data228};
if(vErrors === null){
vErrors = [err408];
}
else {
vErrors.push(err408);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data230 = data.lock;
if(data230 && typeof data230 == "object" && !Array.isArray(data230)){
for(const key72 in data230){
if(!(((key72 === "move") || (key72 === "remove")) || (key72 === "edit"))){
const err409 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key72},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data230};
if(vErrors === null){
vErrors = [err409];
}
else {
vErrors.push(err409);
}
errors++;
}
}
if(data230.move !== undefined){
let data231 = data230.move;
if(typeof data231 !== "boolean"){
const err410 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data231};
if(vErrors === null){
vErrors = [err410];
}
else {
vErrors.push(err410);
}
errors++;
}
}
if(data230.remove !== undefined){
let data232 = data230.remove;
if(typeof data232 !== "boolean"){
const err411 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data232};
if(vErrors === null){
vErrors = [err411];
}
else {
vErrors.push(err411);
}
errors++;
}
}
if(data230.edit !== undefined){
let data233 = data230.edit;
if(typeof data233 !== "boolean"){
const err412 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data233};
if(vErrors === null){
vErrors = [err412];
}
else {
vErrors.push(err412);
}
errors++;
}
}
}
else {
const err413 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data230};
if(vErrors === null){
vErrors = [err413];
}
else {
vErrors.push(err413);
}
errors++;
}
}
}
else {
const err414 = {instancePath,schemaPath:"#/oneOf/25/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[25].type,parentSchema:schema20.oneOf[25],data};
if(vErrors === null){
vErrors = [err414];
}
else {
vErrors.push(err414);
}
errors++;
}
}
else if(tag0 === "cart-lines"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err415 = {instancePath,schemaPath:"#/oneOf/26/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[26].required,parentSchema:schema20.oneOf[26],data};
if(vErrors === null){
vErrors = [err415];
}
else {
vErrors.push(err415);
}
errors++;
}
for(const key73 in data){
if(!(((((key73 === "type") || (key73 === "v")) || (key73 === "props")) || (key73 === "when")) || (key73 === "lock"))){
const err416 = {instancePath,schemaPath:"#/oneOf/26/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key73},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[26],data};
if(vErrors === null){
vErrors = [err416];
}
else {
vErrors.push(err416);
}
errors++;
}
}
if(data.type !== undefined){
let data234 = data.type;
if("cart-lines" !== data234){
const err417 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/26/properties/type/const",keyword:"const",params:{allowedValue: "cart-lines"},message:"must be equal to constant",schema:"cart-lines",parentSchema:schema20.oneOf[26].properties.type,data:data234};
if(vErrors === null){
vErrors = [err417];
}
else {
vErrors.push(err417);
}
errors++;
}
}
if(data.v !== undefined){
let data235 = data.v;
if(!(((typeof data235 == "number") && (!(data235 % 1) && !isNaN(data235))) && (isFinite(data235)))){
const err418 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data235};
if(vErrors === null){
vErrors = [err418];
}
else {
vErrors.push(err418);
}
errors++;
}
if((typeof data235 == "number") && (isFinite(data235))){
if(data235 > 1000 || isNaN(data235)){
const err419 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data235};
if(vErrors === null){
vErrors = [err419];
}
else {
vErrors.push(err419);
}
errors++;
}
if(data235 < 1 || isNaN(data235)){
const err420 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data235};
if(vErrors === null){
vErrors = [err420];
}
else {
vErrors.push(err420);
}
errors++;
}
}
}
if(data.props !== undefined){
let data236 = data.props;
if(data236 && typeof data236 == "object" && !Array.isArray(data236)){
for(const key74 in data236){
const err421 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-lines.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key74},message:"must NOT have additional properties",schema:false,parentSchema:schema107,data:data236};
if(vErrors === null){
vErrors = [err421];
}
else {
vErrors.push(err421);
}
errors++;
}
}
else {
const err422 = {instancePath:instancePath+"/props",schemaPath:"blocks/cart-lines.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema107.type,parentSchema:schema107,data:data236};
if(vErrors === null){
vErrors = [err422];
}
else {
vErrors.push(err422);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data238 = data.lock;
if(data238 && typeof data238 == "object" && !Array.isArray(data238)){
for(const key75 in data238){
if(!(((key75 === "move") || (key75 === "remove")) || (key75 === "edit"))){
const err423 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key75},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data238};
if(vErrors === null){
vErrors = [err423];
}
else {
vErrors.push(err423);
}
errors++;
}
}
if(data238.move !== undefined){
let data239 = data238.move;
if(typeof data239 !== "boolean"){
const err424 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data239};
if(vErrors === null){
vErrors = [err424];
}
else {
vErrors.push(err424);
}
errors++;
}
}
if(data238.remove !== undefined){
let data240 = data238.remove;
if(typeof data240 !== "boolean"){
const err425 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data240};
if(vErrors === null){
vErrors = [err425];
}
else {
vErrors.push(err425);
}
errors++;
}
}
if(data238.edit !== undefined){
let data241 = data238.edit;
if(typeof data241 !== "boolean"){
const err426 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data241};
if(vErrors === null){
vErrors = [err426];
}
else {
vErrors.push(err426);
}
errors++;
}
}
}
else {
const err427 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data238};
if(vErrors === null){
vErrors = [err427];
}
else {
vErrors.push(err427);
}
errors++;
}
}
}
else {
const err428 = {instancePath,schemaPath:"#/oneOf/26/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[26].type,parentSchema:schema20.oneOf[26],data};
if(vErrors === null){
vErrors = [err428];
}
else {
vErrors.push(err428);
}
errors++;
}
}
else if(tag0 === "error-banner"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err429 = {instancePath,schemaPath:"#/oneOf/27/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[27].required,parentSchema:schema20.oneOf[27],data};
if(vErrors === null){
vErrors = [err429];
}
else {
vErrors.push(err429);
}
errors++;
}
for(const key76 in data){
if(!(((((key76 === "type") || (key76 === "v")) || (key76 === "props")) || (key76 === "when")) || (key76 === "lock"))){
const err430 = {instancePath,schemaPath:"#/oneOf/27/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key76},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[27],data};
if(vErrors === null){
vErrors = [err430];
}
else {
vErrors.push(err430);
}
errors++;
}
}
if(data.type !== undefined){
let data242 = data.type;
if("error-banner" !== data242){
const err431 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/27/properties/type/const",keyword:"const",params:{allowedValue: "error-banner"},message:"must be equal to constant",schema:"error-banner",parentSchema:schema20.oneOf[27].properties.type,data:data242};
if(vErrors === null){
vErrors = [err431];
}
else {
vErrors.push(err431);
}
errors++;
}
}
if(data.v !== undefined){
let data243 = data.v;
if(!(((typeof data243 == "number") && (!(data243 % 1) && !isNaN(data243))) && (isFinite(data243)))){
const err432 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data243};
if(vErrors === null){
vErrors = [err432];
}
else {
vErrors.push(err432);
}
errors++;
}
if((typeof data243 == "number") && (isFinite(data243))){
if(data243 > 1000 || isNaN(data243)){
const err433 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data243};
if(vErrors === null){
vErrors = [err433];
}
else {
vErrors.push(err433);
}
errors++;
}
if(data243 < 1 || isNaN(data243)){
const err434 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data243};
if(vErrors === null){
vErrors = [err434];
}
else {
vErrors.push(err434);
}
errors++;
}
}
}
if(data.props !== undefined){
let data244 = data.props;
if(data244 && typeof data244 == "object" && !Array.isArray(data244)){
for(const key77 in data244){
const err435 = {instancePath:instancePath+"/props",schemaPath:"blocks/error-banner.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key77},message:"must NOT have additional properties",schema:false,parentSchema:schema110,data:data244};
if(vErrors === null){
vErrors = [err435];
}
else {
vErrors.push(err435);
}
errors++;
}
}
else {
const err436 = {instancePath:instancePath+"/props",schemaPath:"blocks/error-banner.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema110.type,parentSchema:schema110,data:data244};
if(vErrors === null){
vErrors = [err436];
}
else {
vErrors.push(err436);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data246 = data.lock;
if(data246 && typeof data246 == "object" && !Array.isArray(data246)){
for(const key78 in data246){
if(!(((key78 === "move") || (key78 === "remove")) || (key78 === "edit"))){
const err437 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key78},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data246};
if(vErrors === null){
vErrors = [err437];
}
else {
vErrors.push(err437);
}
errors++;
}
}
if(data246.move !== undefined){
let data247 = data246.move;
if(typeof data247 !== "boolean"){
const err438 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data247};
if(vErrors === null){
vErrors = [err438];
}
else {
vErrors.push(err438);
}
errors++;
}
}
if(data246.remove !== undefined){
let data248 = data246.remove;
if(typeof data248 !== "boolean"){
const err439 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data248};
if(vErrors === null){
vErrors = [err439];
}
else {
vErrors.push(err439);
}
errors++;
}
}
if(data246.edit !== undefined){
let data249 = data246.edit;
if(typeof data249 !== "boolean"){
const err440 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data249};
if(vErrors === null){
vErrors = [err440];
}
else {
vErrors.push(err440);
}
errors++;
}
}
}
else {
const err441 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data246};
if(vErrors === null){
vErrors = [err441];
}
else {
vErrors.push(err441);
}
errors++;
}
}
}
else {
const err442 = {instancePath,schemaPath:"#/oneOf/27/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[27].type,parentSchema:schema20.oneOf[27],data};
if(vErrors === null){
vErrors = [err442];
}
else {
vErrors.push(err442);
}
errors++;
}
}
else if(tag0 === "total"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err443 = {instancePath,schemaPath:"#/oneOf/28/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[28].required,parentSchema:schema20.oneOf[28],data};
if(vErrors === null){
vErrors = [err443];
}
else {
vErrors.push(err443);
}
errors++;
}
for(const key79 in data){
if(!(((((key79 === "type") || (key79 === "v")) || (key79 === "props")) || (key79 === "when")) || (key79 === "lock"))){
const err444 = {instancePath,schemaPath:"#/oneOf/28/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key79},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[28],data};
if(vErrors === null){
vErrors = [err444];
}
else {
vErrors.push(err444);
}
errors++;
}
}
if(data.type !== undefined){
let data250 = data.type;
if("total" !== data250){
const err445 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/28/properties/type/const",keyword:"const",params:{allowedValue: "total"},message:"must be equal to constant",schema:"total",parentSchema:schema20.oneOf[28].properties.type,data:data250};
if(vErrors === null){
vErrors = [err445];
}
else {
vErrors.push(err445);
}
errors++;
}
}
if(data.v !== undefined){
let data251 = data.v;
if(!(((typeof data251 == "number") && (!(data251 % 1) && !isNaN(data251))) && (isFinite(data251)))){
const err446 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data251};
if(vErrors === null){
vErrors = [err446];
}
else {
vErrors.push(err446);
}
errors++;
}
if((typeof data251 == "number") && (isFinite(data251))){
if(data251 > 1000 || isNaN(data251)){
const err447 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data251};
if(vErrors === null){
vErrors = [err447];
}
else {
vErrors.push(err447);
}
errors++;
}
if(data251 < 1 || isNaN(data251)){
const err448 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data251};
if(vErrors === null){
vErrors = [err448];
}
else {
vErrors.push(err448);
}
errors++;
}
}
}
if(data.props !== undefined){
let data252 = data.props;
if(data252 && typeof data252 == "object" && !Array.isArray(data252)){
for(const key80 in data252){
const err449 = {instancePath:instancePath+"/props",schemaPath:"blocks/total.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key80},message:"must NOT have additional properties",schema:false,parentSchema:schema113,data:data252};
if(vErrors === null){
vErrors = [err449];
}
else {
vErrors.push(err449);
}
errors++;
}
}
else {
const err450 = {instancePath:instancePath+"/props",schemaPath:"blocks/total.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema113.type,parentSchema:schema113,data:data252};
if(vErrors === null){
vErrors = [err450];
}
else {
vErrors.push(err450);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data254 = data.lock;
if(data254 && typeof data254 == "object" && !Array.isArray(data254)){
for(const key81 in data254){
if(!(((key81 === "move") || (key81 === "remove")) || (key81 === "edit"))){
const err451 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key81},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data254};
if(vErrors === null){
vErrors = [err451];
}
else {
vErrors.push(err451);
}
errors++;
}
}
if(data254.move !== undefined){
let data255 = data254.move;
if(typeof data255 !== "boolean"){
const err452 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data255};
if(vErrors === null){
vErrors = [err452];
}
else {
vErrors.push(err452);
}
errors++;
}
}
if(data254.remove !== undefined){
let data256 = data254.remove;
if(typeof data256 !== "boolean"){
const err453 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data256};
if(vErrors === null){
vErrors = [err453];
}
else {
vErrors.push(err453);
}
errors++;
}
}
if(data254.edit !== undefined){
let data257 = data254.edit;
if(typeof data257 !== "boolean"){
const err454 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data257};
if(vErrors === null){
vErrors = [err454];
}
else {
vErrors.push(err454);
}
errors++;
}
}
}
else {
const err455 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data254};
if(vErrors === null){
vErrors = [err455];
}
else {
vErrors.push(err455);
}
errors++;
}
}
}
else {
const err456 = {instancePath,schemaPath:"#/oneOf/28/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[28].type,parentSchema:schema20.oneOf[28],data};
if(vErrors === null){
vErrors = [err456];
}
else {
vErrors.push(err456);
}
errors++;
}
}
else if(tag0 === "payment"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err457 = {instancePath,schemaPath:"#/oneOf/29/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[29].required,parentSchema:schema20.oneOf[29],data};
if(vErrors === null){
vErrors = [err457];
}
else {
vErrors.push(err457);
}
errors++;
}
for(const key82 in data){
if(!(((((key82 === "type") || (key82 === "v")) || (key82 === "props")) || (key82 === "when")) || (key82 === "lock"))){
const err458 = {instancePath,schemaPath:"#/oneOf/29/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key82},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[29],data};
if(vErrors === null){
vErrors = [err458];
}
else {
vErrors.push(err458);
}
errors++;
}
}
if(data.type !== undefined){
let data258 = data.type;
if("payment" !== data258){
const err459 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/29/properties/type/const",keyword:"const",params:{allowedValue: "payment"},message:"must be equal to constant",schema:"payment",parentSchema:schema20.oneOf[29].properties.type,data:data258};
if(vErrors === null){
vErrors = [err459];
}
else {
vErrors.push(err459);
}
errors++;
}
}
if(data.v !== undefined){
let data259 = data.v;
if(!(((typeof data259 == "number") && (!(data259 % 1) && !isNaN(data259))) && (isFinite(data259)))){
const err460 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data259};
if(vErrors === null){
vErrors = [err460];
}
else {
vErrors.push(err460);
}
errors++;
}
if((typeof data259 == "number") && (isFinite(data259))){
if(data259 > 1000 || isNaN(data259)){
const err461 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data259};
if(vErrors === null){
vErrors = [err461];
}
else {
vErrors.push(err461);
}
errors++;
}
if(data259 < 1 || isNaN(data259)){
const err462 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data259};
if(vErrors === null){
vErrors = [err462];
}
else {
vErrors.push(err462);
}
errors++;
}
}
}
if(data.props !== undefined){
let data260 = data.props;
if(data260 && typeof data260 == "object" && !Array.isArray(data260)){
for(const key83 in data260){
const err463 = {instancePath:instancePath+"/props",schemaPath:"blocks/payment.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key83},message:"must NOT have additional properties",schema:false,parentSchema:schema116,data:data260};
if(vErrors === null){
vErrors = [err463];
}
else {
vErrors.push(err463);
}
errors++;
}
}
else {
const err464 = {instancePath:instancePath+"/props",schemaPath:"blocks/payment.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema116.type,parentSchema:schema116,data:data260};
if(vErrors === null){
vErrors = [err464];
}
else {
vErrors.push(err464);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data262 = data.lock;
if(data262 && typeof data262 == "object" && !Array.isArray(data262)){
for(const key84 in data262){
if(!(((key84 === "move") || (key84 === "remove")) || (key84 === "edit"))){
const err465 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key84},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data262};
if(vErrors === null){
vErrors = [err465];
}
else {
vErrors.push(err465);
}
errors++;
}
}
if(data262.move !== undefined){
let data263 = data262.move;
if(typeof data263 !== "boolean"){
const err466 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data263};
if(vErrors === null){
vErrors = [err466];
}
else {
vErrors.push(err466);
}
errors++;
}
}
if(data262.remove !== undefined){
let data264 = data262.remove;
if(typeof data264 !== "boolean"){
const err467 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data264};
if(vErrors === null){
vErrors = [err467];
}
else {
vErrors.push(err467);
}
errors++;
}
}
if(data262.edit !== undefined){
let data265 = data262.edit;
if(typeof data265 !== "boolean"){
const err468 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data265};
if(vErrors === null){
vErrors = [err468];
}
else {
vErrors.push(err468);
}
errors++;
}
}
}
else {
const err469 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data262};
if(vErrors === null){
vErrors = [err469];
}
else {
vErrors.push(err469);
}
errors++;
}
}
}
else {
const err470 = {instancePath,schemaPath:"#/oneOf/29/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[29].type,parentSchema:schema20.oneOf[29],data};
if(vErrors === null){
vErrors = [err470];
}
else {
vErrors.push(err470);
}
errors++;
}
}
else if(tag0 === "identity-form"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err471 = {instancePath,schemaPath:"#/oneOf/30/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[30].required,parentSchema:schema20.oneOf[30],data};
if(vErrors === null){
vErrors = [err471];
}
else {
vErrors.push(err471);
}
errors++;
}
for(const key85 in data){
if(!(((((key85 === "type") || (key85 === "v")) || (key85 === "props")) || (key85 === "when")) || (key85 === "lock"))){
const err472 = {instancePath,schemaPath:"#/oneOf/30/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key85},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[30],data};
if(vErrors === null){
vErrors = [err472];
}
else {
vErrors.push(err472);
}
errors++;
}
}
if(data.type !== undefined){
let data266 = data.type;
if("identity-form" !== data266){
const err473 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/30/properties/type/const",keyword:"const",params:{allowedValue: "identity-form"},message:"must be equal to constant",schema:"identity-form",parentSchema:schema20.oneOf[30].properties.type,data:data266};
if(vErrors === null){
vErrors = [err473];
}
else {
vErrors.push(err473);
}
errors++;
}
}
if(data.v !== undefined){
let data267 = data.v;
if(!(((typeof data267 == "number") && (!(data267 % 1) && !isNaN(data267))) && (isFinite(data267)))){
const err474 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data267};
if(vErrors === null){
vErrors = [err474];
}
else {
vErrors.push(err474);
}
errors++;
}
if((typeof data267 == "number") && (isFinite(data267))){
if(data267 > 1000 || isNaN(data267)){
const err475 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data267};
if(vErrors === null){
vErrors = [err475];
}
else {
vErrors.push(err475);
}
errors++;
}
if(data267 < 1 || isNaN(data267)){
const err476 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data267};
if(vErrors === null){
vErrors = [err476];
}
else {
vErrors.push(err476);
}
errors++;
}
}
}
if(data.props !== undefined){
let data268 = data.props;
if(data268 && typeof data268 == "object" && !Array.isArray(data268)){
for(const key86 in data268){
const err477 = {instancePath:instancePath+"/props",schemaPath:"blocks/identity-form.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key86},message:"must NOT have additional properties",schema:false,parentSchema:schema119,data:data268};
if(vErrors === null){
vErrors = [err477];
}
else {
vErrors.push(err477);
}
errors++;
}
}
else {
const err478 = {instancePath:instancePath+"/props",schemaPath:"blocks/identity-form.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema119.type,parentSchema:schema119,data:data268};
if(vErrors === null){
vErrors = [err478];
}
else {
vErrors.push(err478);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data270 = data.lock;
if(data270 && typeof data270 == "object" && !Array.isArray(data270)){
for(const key87 in data270){
if(!(((key87 === "move") || (key87 === "remove")) || (key87 === "edit"))){
const err479 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key87},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data270};
if(vErrors === null){
vErrors = [err479];
}
else {
vErrors.push(err479);
}
errors++;
}
}
if(data270.move !== undefined){
let data271 = data270.move;
if(typeof data271 !== "boolean"){
const err480 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data271};
if(vErrors === null){
vErrors = [err480];
}
else {
vErrors.push(err480);
}
errors++;
}
}
if(data270.remove !== undefined){
let data272 = data270.remove;
if(typeof data272 !== "boolean"){
const err481 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data272};
if(vErrors === null){
vErrors = [err481];
}
else {
vErrors.push(err481);
}
errors++;
}
}
if(data270.edit !== undefined){
let data273 = data270.edit;
if(typeof data273 !== "boolean"){
const err482 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data273};
if(vErrors === null){
vErrors = [err482];
}
else {
vErrors.push(err482);
}
errors++;
}
}
}
else {
const err483 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data270};
if(vErrors === null){
vErrors = [err483];
}
else {
vErrors.push(err483);
}
errors++;
}
}
}
else {
const err484 = {instancePath,schemaPath:"#/oneOf/30/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[30].type,parentSchema:schema20.oneOf[30],data};
if(vErrors === null){
vErrors = [err484];
}
else {
vErrors.push(err484);
}
errors++;
}
}
else if(tag0 === "terms"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err485 = {instancePath,schemaPath:"#/oneOf/31/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[31].required,parentSchema:schema20.oneOf[31],data};
if(vErrors === null){
vErrors = [err485];
}
else {
vErrors.push(err485);
}
errors++;
}
for(const key88 in data){
if(!(((((key88 === "type") || (key88 === "v")) || (key88 === "props")) || (key88 === "when")) || (key88 === "lock"))){
const err486 = {instancePath,schemaPath:"#/oneOf/31/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key88},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[31],data};
if(vErrors === null){
vErrors = [err486];
}
else {
vErrors.push(err486);
}
errors++;
}
}
if(data.type !== undefined){
let data274 = data.type;
if("terms" !== data274){
const err487 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/31/properties/type/const",keyword:"const",params:{allowedValue: "terms"},message:"must be equal to constant",schema:"terms",parentSchema:schema20.oneOf[31].properties.type,data:data274};
if(vErrors === null){
vErrors = [err487];
}
else {
vErrors.push(err487);
}
errors++;
}
}
if(data.v !== undefined){
let data275 = data.v;
if(!(((typeof data275 == "number") && (!(data275 % 1) && !isNaN(data275))) && (isFinite(data275)))){
const err488 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data275};
if(vErrors === null){
vErrors = [err488];
}
else {
vErrors.push(err488);
}
errors++;
}
if((typeof data275 == "number") && (isFinite(data275))){
if(data275 > 1000 || isNaN(data275)){
const err489 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data275};
if(vErrors === null){
vErrors = [err489];
}
else {
vErrors.push(err489);
}
errors++;
}
if(data275 < 1 || isNaN(data275)){
const err490 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data275};
if(vErrors === null){
vErrors = [err490];
}
else {
vErrors.push(err490);
}
errors++;
}
}
}
if(data.props !== undefined){
let data276 = data.props;
if(data276 && typeof data276 == "object" && !Array.isArray(data276)){
for(const key89 in data276){
const err491 = {instancePath:instancePath+"/props",schemaPath:"blocks/terms.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key89},message:"must NOT have additional properties",schema:false,parentSchema:schema122,data:data276};
if(vErrors === null){
vErrors = [err491];
}
else {
vErrors.push(err491);
}
errors++;
}
}
else {
const err492 = {instancePath:instancePath+"/props",schemaPath:"blocks/terms.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema122.type,parentSchema:schema122,data:data276};
if(vErrors === null){
vErrors = [err492];
}
else {
vErrors.push(err492);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data278 = data.lock;
if(data278 && typeof data278 == "object" && !Array.isArray(data278)){
for(const key90 in data278){
if(!(((key90 === "move") || (key90 === "remove")) || (key90 === "edit"))){
const err493 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key90},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data278};
if(vErrors === null){
vErrors = [err493];
}
else {
vErrors.push(err493);
}
errors++;
}
}
if(data278.move !== undefined){
let data279 = data278.move;
if(typeof data279 !== "boolean"){
const err494 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data279};
if(vErrors === null){
vErrors = [err494];
}
else {
vErrors.push(err494);
}
errors++;
}
}
if(data278.remove !== undefined){
let data280 = data278.remove;
if(typeof data280 !== "boolean"){
const err495 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data280};
if(vErrors === null){
vErrors = [err495];
}
else {
vErrors.push(err495);
}
errors++;
}
}
if(data278.edit !== undefined){
let data281 = data278.edit;
if(typeof data281 !== "boolean"){
const err496 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data281};
if(vErrors === null){
vErrors = [err496];
}
else {
vErrors.push(err496);
}
errors++;
}
}
}
else {
const err497 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data278};
if(vErrors === null){
vErrors = [err497];
}
else {
vErrors.push(err497);
}
errors++;
}
}
}
else {
const err498 = {instancePath,schemaPath:"#/oneOf/31/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[31].type,parentSchema:schema20.oneOf[31],data};
if(vErrors === null){
vErrors = [err498];
}
else {
vErrors.push(err498);
}
errors++;
}
}
else if(tag0 === "pay-button"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err499 = {instancePath,schemaPath:"#/oneOf/32/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[32].required,parentSchema:schema20.oneOf[32],data};
if(vErrors === null){
vErrors = [err499];
}
else {
vErrors.push(err499);
}
errors++;
}
for(const key91 in data){
if(!(((((key91 === "type") || (key91 === "v")) || (key91 === "props")) || (key91 === "when")) || (key91 === "lock"))){
const err500 = {instancePath,schemaPath:"#/oneOf/32/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key91},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[32],data};
if(vErrors === null){
vErrors = [err500];
}
else {
vErrors.push(err500);
}
errors++;
}
}
if(data.type !== undefined){
let data282 = data.type;
if("pay-button" !== data282){
const err501 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/32/properties/type/const",keyword:"const",params:{allowedValue: "pay-button"},message:"must be equal to constant",schema:"pay-button",parentSchema:schema20.oneOf[32].properties.type,data:data282};
if(vErrors === null){
vErrors = [err501];
}
else {
vErrors.push(err501);
}
errors++;
}
}
if(data.v !== undefined){
let data283 = data.v;
if(!(((typeof data283 == "number") && (!(data283 % 1) && !isNaN(data283))) && (isFinite(data283)))){
const err502 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data283};
if(vErrors === null){
vErrors = [err502];
}
else {
vErrors.push(err502);
}
errors++;
}
if((typeof data283 == "number") && (isFinite(data283))){
if(data283 > 1000 || isNaN(data283)){
const err503 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data283};
if(vErrors === null){
vErrors = [err503];
}
else {
vErrors.push(err503);
}
errors++;
}
if(data283 < 1 || isNaN(data283)){
const err504 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data283};
if(vErrors === null){
vErrors = [err504];
}
else {
vErrors.push(err504);
}
errors++;
}
}
}
if(data.props !== undefined){
let data284 = data.props;
if(data284 && typeof data284 == "object" && !Array.isArray(data284)){
for(const key92 in data284){
const err505 = {instancePath:instancePath+"/props",schemaPath:"blocks/pay-button.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key92},message:"must NOT have additional properties",schema:false,parentSchema:schema125,data:data284};
if(vErrors === null){
vErrors = [err505];
}
else {
vErrors.push(err505);
}
errors++;
}
}
else {
const err506 = {instancePath:instancePath+"/props",schemaPath:"blocks/pay-button.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema125.type,parentSchema:schema125,data:data284};
if(vErrors === null){
vErrors = [err506];
}
else {
vErrors.push(err506);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data286 = data.lock;
if(data286 && typeof data286 == "object" && !Array.isArray(data286)){
for(const key93 in data286){
if(!(((key93 === "move") || (key93 === "remove")) || (key93 === "edit"))){
const err507 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key93},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data286};
if(vErrors === null){
vErrors = [err507];
}
else {
vErrors.push(err507);
}
errors++;
}
}
if(data286.move !== undefined){
let data287 = data286.move;
if(typeof data287 !== "boolean"){
const err508 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data287};
if(vErrors === null){
vErrors = [err508];
}
else {
vErrors.push(err508);
}
errors++;
}
}
if(data286.remove !== undefined){
let data288 = data286.remove;
if(typeof data288 !== "boolean"){
const err509 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data288};
if(vErrors === null){
vErrors = [err509];
}
else {
vErrors.push(err509);
}
errors++;
}
}
if(data286.edit !== undefined){
let data289 = data286.edit;
if(typeof data289 !== "boolean"){
const err510 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data289};
if(vErrors === null){
vErrors = [err510];
}
else {
vErrors.push(err510);
}
errors++;
}
}
}
else {
const err511 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data286};
if(vErrors === null){
vErrors = [err511];
}
else {
vErrors.push(err511);
}
errors++;
}
}
}
else {
const err512 = {instancePath,schemaPath:"#/oneOf/32/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[32].type,parentSchema:schema20.oneOf[32],data};
if(vErrors === null){
vErrors = [err512];
}
else {
vErrors.push(err512);
}
errors++;
}
}
else if(tag0 === "order-number"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err513 = {instancePath,schemaPath:"#/oneOf/33/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[33].required,parentSchema:schema20.oneOf[33],data};
if(vErrors === null){
vErrors = [err513];
}
else {
vErrors.push(err513);
}
errors++;
}
for(const key94 in data){
if(!(((((key94 === "type") || (key94 === "v")) || (key94 === "props")) || (key94 === "when")) || (key94 === "lock"))){
const err514 = {instancePath,schemaPath:"#/oneOf/33/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key94},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[33],data};
if(vErrors === null){
vErrors = [err514];
}
else {
vErrors.push(err514);
}
errors++;
}
}
if(data.type !== undefined){
let data290 = data.type;
if("order-number" !== data290){
const err515 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/33/properties/type/const",keyword:"const",params:{allowedValue: "order-number"},message:"must be equal to constant",schema:"order-number",parentSchema:schema20.oneOf[33].properties.type,data:data290};
if(vErrors === null){
vErrors = [err515];
}
else {
vErrors.push(err515);
}
errors++;
}
}
if(data.v !== undefined){
let data291 = data.v;
if(!(((typeof data291 == "number") && (!(data291 % 1) && !isNaN(data291))) && (isFinite(data291)))){
const err516 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data291};
if(vErrors === null){
vErrors = [err516];
}
else {
vErrors.push(err516);
}
errors++;
}
if((typeof data291 == "number") && (isFinite(data291))){
if(data291 > 1000 || isNaN(data291)){
const err517 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data291};
if(vErrors === null){
vErrors = [err517];
}
else {
vErrors.push(err517);
}
errors++;
}
if(data291 < 1 || isNaN(data291)){
const err518 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data291};
if(vErrors === null){
vErrors = [err518];
}
else {
vErrors.push(err518);
}
errors++;
}
}
}
if(data.props !== undefined){
let data292 = data.props;
if(data292 && typeof data292 == "object" && !Array.isArray(data292)){
for(const key95 in data292){
const err519 = {instancePath:instancePath+"/props",schemaPath:"blocks/order-number.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key95},message:"must NOT have additional properties",schema:false,parentSchema:schema128,data:data292};
if(vErrors === null){
vErrors = [err519];
}
else {
vErrors.push(err519);
}
errors++;
}
}
else {
const err520 = {instancePath:instancePath+"/props",schemaPath:"blocks/order-number.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema128.type,parentSchema:schema128,data:data292};
if(vErrors === null){
vErrors = [err520];
}
else {
vErrors.push(err520);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data294 = data.lock;
if(data294 && typeof data294 == "object" && !Array.isArray(data294)){
for(const key96 in data294){
if(!(((key96 === "move") || (key96 === "remove")) || (key96 === "edit"))){
const err521 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key96},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data294};
if(vErrors === null){
vErrors = [err521];
}
else {
vErrors.push(err521);
}
errors++;
}
}
if(data294.move !== undefined){
let data295 = data294.move;
if(typeof data295 !== "boolean"){
const err522 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data295};
if(vErrors === null){
vErrors = [err522];
}
else {
vErrors.push(err522);
}
errors++;
}
}
if(data294.remove !== undefined){
let data296 = data294.remove;
if(typeof data296 !== "boolean"){
const err523 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data296};
if(vErrors === null){
vErrors = [err523];
}
else {
vErrors.push(err523);
}
errors++;
}
}
if(data294.edit !== undefined){
let data297 = data294.edit;
if(typeof data297 !== "boolean"){
const err524 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data297};
if(vErrors === null){
vErrors = [err524];
}
else {
vErrors.push(err524);
}
errors++;
}
}
}
else {
const err525 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data294};
if(vErrors === null){
vErrors = [err525];
}
else {
vErrors.push(err525);
}
errors++;
}
}
}
else {
const err526 = {instancePath,schemaPath:"#/oneOf/33/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[33].type,parentSchema:schema20.oneOf[33],data};
if(vErrors === null){
vErrors = [err526];
}
else {
vErrors.push(err526);
}
errors++;
}
}
else if(tag0 === "ticket-list"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err527 = {instancePath,schemaPath:"#/oneOf/34/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[34].required,parentSchema:schema20.oneOf[34],data};
if(vErrors === null){
vErrors = [err527];
}
else {
vErrors.push(err527);
}
errors++;
}
for(const key97 in data){
if(!(((((key97 === "type") || (key97 === "v")) || (key97 === "props")) || (key97 === "when")) || (key97 === "lock"))){
const err528 = {instancePath,schemaPath:"#/oneOf/34/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key97},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[34],data};
if(vErrors === null){
vErrors = [err528];
}
else {
vErrors.push(err528);
}
errors++;
}
}
if(data.type !== undefined){
let data298 = data.type;
if("ticket-list" !== data298){
const err529 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/34/properties/type/const",keyword:"const",params:{allowedValue: "ticket-list"},message:"must be equal to constant",schema:"ticket-list",parentSchema:schema20.oneOf[34].properties.type,data:data298};
if(vErrors === null){
vErrors = [err529];
}
else {
vErrors.push(err529);
}
errors++;
}
}
if(data.v !== undefined){
let data299 = data.v;
if(!(((typeof data299 == "number") && (!(data299 % 1) && !isNaN(data299))) && (isFinite(data299)))){
const err530 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data299};
if(vErrors === null){
vErrors = [err530];
}
else {
vErrors.push(err530);
}
errors++;
}
if((typeof data299 == "number") && (isFinite(data299))){
if(data299 > 1000 || isNaN(data299)){
const err531 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data299};
if(vErrors === null){
vErrors = [err531];
}
else {
vErrors.push(err531);
}
errors++;
}
if(data299 < 1 || isNaN(data299)){
const err532 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data299};
if(vErrors === null){
vErrors = [err532];
}
else {
vErrors.push(err532);
}
errors++;
}
}
}
if(data.props !== undefined){
let data300 = data.props;
if(data300 && typeof data300 == "object" && !Array.isArray(data300)){
for(const key98 in data300){
const err533 = {instancePath:instancePath+"/props",schemaPath:"blocks/ticket-list.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key98},message:"must NOT have additional properties",schema:false,parentSchema:schema131,data:data300};
if(vErrors === null){
vErrors = [err533];
}
else {
vErrors.push(err533);
}
errors++;
}
}
else {
const err534 = {instancePath:instancePath+"/props",schemaPath:"blocks/ticket-list.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema131.type,parentSchema:schema131,data:data300};
if(vErrors === null){
vErrors = [err534];
}
else {
vErrors.push(err534);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data302 = data.lock;
if(data302 && typeof data302 == "object" && !Array.isArray(data302)){
for(const key99 in data302){
if(!(((key99 === "move") || (key99 === "remove")) || (key99 === "edit"))){
const err535 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key99},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data302};
if(vErrors === null){
vErrors = [err535];
}
else {
vErrors.push(err535);
}
errors++;
}
}
if(data302.move !== undefined){
let data303 = data302.move;
if(typeof data303 !== "boolean"){
const err536 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data303};
if(vErrors === null){
vErrors = [err536];
}
else {
vErrors.push(err536);
}
errors++;
}
}
if(data302.remove !== undefined){
let data304 = data302.remove;
if(typeof data304 !== "boolean"){
const err537 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data304};
if(vErrors === null){
vErrors = [err537];
}
else {
vErrors.push(err537);
}
errors++;
}
}
if(data302.edit !== undefined){
let data305 = data302.edit;
if(typeof data305 !== "boolean"){
const err538 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data305};
if(vErrors === null){
vErrors = [err538];
}
else {
vErrors.push(err538);
}
errors++;
}
}
}
else {
const err539 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data302};
if(vErrors === null){
vErrors = [err539];
}
else {
vErrors.push(err539);
}
errors++;
}
}
}
else {
const err540 = {instancePath,schemaPath:"#/oneOf/34/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[34].type,parentSchema:schema20.oneOf[34],data};
if(vErrors === null){
vErrors = [err540];
}
else {
vErrors.push(err540);
}
errors++;
}
}
else if(tag0 === "add-to-calendar"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err541 = {instancePath,schemaPath:"#/oneOf/35/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[35].required,parentSchema:schema20.oneOf[35],data};
if(vErrors === null){
vErrors = [err541];
}
else {
vErrors.push(err541);
}
errors++;
}
for(const key100 in data){
if(!(((((key100 === "type") || (key100 === "v")) || (key100 === "props")) || (key100 === "when")) || (key100 === "lock"))){
const err542 = {instancePath,schemaPath:"#/oneOf/35/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key100},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[35],data};
if(vErrors === null){
vErrors = [err542];
}
else {
vErrors.push(err542);
}
errors++;
}
}
if(data.type !== undefined){
let data306 = data.type;
if("add-to-calendar" !== data306){
const err543 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/35/properties/type/const",keyword:"const",params:{allowedValue: "add-to-calendar"},message:"must be equal to constant",schema:"add-to-calendar",parentSchema:schema20.oneOf[35].properties.type,data:data306};
if(vErrors === null){
vErrors = [err543];
}
else {
vErrors.push(err543);
}
errors++;
}
}
if(data.v !== undefined){
let data307 = data.v;
if(!(((typeof data307 == "number") && (!(data307 % 1) && !isNaN(data307))) && (isFinite(data307)))){
const err544 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data307};
if(vErrors === null){
vErrors = [err544];
}
else {
vErrors.push(err544);
}
errors++;
}
if((typeof data307 == "number") && (isFinite(data307))){
if(data307 > 1000 || isNaN(data307)){
const err545 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data307};
if(vErrors === null){
vErrors = [err545];
}
else {
vErrors.push(err545);
}
errors++;
}
if(data307 < 1 || isNaN(data307)){
const err546 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data307};
if(vErrors === null){
vErrors = [err546];
}
else {
vErrors.push(err546);
}
errors++;
}
}
}
if(data.props !== undefined){
let data308 = data.props;
if(data308 && typeof data308 == "object" && !Array.isArray(data308)){
for(const key101 in data308){
const err547 = {instancePath:instancePath+"/props",schemaPath:"blocks/add-to-calendar.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key101},message:"must NOT have additional properties",schema:false,parentSchema:schema134,data:data308};
if(vErrors === null){
vErrors = [err547];
}
else {
vErrors.push(err547);
}
errors++;
}
}
else {
const err548 = {instancePath:instancePath+"/props",schemaPath:"blocks/add-to-calendar.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema134.type,parentSchema:schema134,data:data308};
if(vErrors === null){
vErrors = [err548];
}
else {
vErrors.push(err548);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data310 = data.lock;
if(data310 && typeof data310 == "object" && !Array.isArray(data310)){
for(const key102 in data310){
if(!(((key102 === "move") || (key102 === "remove")) || (key102 === "edit"))){
const err549 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key102},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data310};
if(vErrors === null){
vErrors = [err549];
}
else {
vErrors.push(err549);
}
errors++;
}
}
if(data310.move !== undefined){
let data311 = data310.move;
if(typeof data311 !== "boolean"){
const err550 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data311};
if(vErrors === null){
vErrors = [err550];
}
else {
vErrors.push(err550);
}
errors++;
}
}
if(data310.remove !== undefined){
let data312 = data310.remove;
if(typeof data312 !== "boolean"){
const err551 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data312};
if(vErrors === null){
vErrors = [err551];
}
else {
vErrors.push(err551);
}
errors++;
}
}
if(data310.edit !== undefined){
let data313 = data310.edit;
if(typeof data313 !== "boolean"){
const err552 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data313};
if(vErrors === null){
vErrors = [err552];
}
else {
vErrors.push(err552);
}
errors++;
}
}
}
else {
const err553 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data310};
if(vErrors === null){
vErrors = [err553];
}
else {
vErrors.push(err553);
}
errors++;
}
}
}
else {
const err554 = {instancePath,schemaPath:"#/oneOf/35/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[35].type,parentSchema:schema20.oneOf[35],data};
if(vErrors === null){
vErrors = [err554];
}
else {
vErrors.push(err554);
}
errors++;
}
}
else if(tag0 === "message"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err555 = {instancePath,schemaPath:"#/oneOf/36/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[36].required,parentSchema:schema20.oneOf[36],data};
if(vErrors === null){
vErrors = [err555];
}
else {
vErrors.push(err555);
}
errors++;
}
for(const key103 in data){
if(!(((((key103 === "type") || (key103 === "v")) || (key103 === "props")) || (key103 === "when")) || (key103 === "lock"))){
const err556 = {instancePath,schemaPath:"#/oneOf/36/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key103},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[36],data};
if(vErrors === null){
vErrors = [err556];
}
else {
vErrors.push(err556);
}
errors++;
}
}
if(data.type !== undefined){
let data314 = data.type;
if("message" !== data314){
const err557 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/36/properties/type/const",keyword:"const",params:{allowedValue: "message"},message:"must be equal to constant",schema:"message",parentSchema:schema20.oneOf[36].properties.type,data:data314};
if(vErrors === null){
vErrors = [err557];
}
else {
vErrors.push(err557);
}
errors++;
}
}
if(data.v !== undefined){
let data315 = data.v;
if(!(((typeof data315 == "number") && (!(data315 % 1) && !isNaN(data315))) && (isFinite(data315)))){
const err558 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data315};
if(vErrors === null){
vErrors = [err558];
}
else {
vErrors.push(err558);
}
errors++;
}
if((typeof data315 == "number") && (isFinite(data315))){
if(data315 > 1000 || isNaN(data315)){
const err559 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data315};
if(vErrors === null){
vErrors = [err559];
}
else {
vErrors.push(err559);
}
errors++;
}
if(data315 < 1 || isNaN(data315)){
const err560 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data315};
if(vErrors === null){
vErrors = [err560];
}
else {
vErrors.push(err560);
}
errors++;
}
}
}
if(data.props !== undefined){
let data316 = data.props;
if(data316 && typeof data316 == "object" && !Array.isArray(data316)){
for(const key104 in data316){
const err561 = {instancePath:instancePath+"/props",schemaPath:"blocks/message.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key104},message:"must NOT have additional properties",schema:false,parentSchema:schema137,data:data316};
if(vErrors === null){
vErrors = [err561];
}
else {
vErrors.push(err561);
}
errors++;
}
}
else {
const err562 = {instancePath:instancePath+"/props",schemaPath:"blocks/message.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema137.type,parentSchema:schema137,data:data316};
if(vErrors === null){
vErrors = [err562];
}
else {
vErrors.push(err562);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data318 = data.lock;
if(data318 && typeof data318 == "object" && !Array.isArray(data318)){
for(const key105 in data318){
if(!(((key105 === "move") || (key105 === "remove")) || (key105 === "edit"))){
const err563 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key105},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data318};
if(vErrors === null){
vErrors = [err563];
}
else {
vErrors.push(err563);
}
errors++;
}
}
if(data318.move !== undefined){
let data319 = data318.move;
if(typeof data319 !== "boolean"){
const err564 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data319};
if(vErrors === null){
vErrors = [err564];
}
else {
vErrors.push(err564);
}
errors++;
}
}
if(data318.remove !== undefined){
let data320 = data318.remove;
if(typeof data320 !== "boolean"){
const err565 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data320};
if(vErrors === null){
vErrors = [err565];
}
else {
vErrors.push(err565);
}
errors++;
}
}
if(data318.edit !== undefined){
let data321 = data318.edit;
if(typeof data321 !== "boolean"){
const err566 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data321};
if(vErrors === null){
vErrors = [err566];
}
else {
vErrors.push(err566);
}
errors++;
}
}
}
else {
const err567 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data318};
if(vErrors === null){
vErrors = [err567];
}
else {
vErrors.push(err567);
}
errors++;
}
}
}
else {
const err568 = {instancePath,schemaPath:"#/oneOf/36/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[36].type,parentSchema:schema20.oneOf[36],data};
if(vErrors === null){
vErrors = [err568];
}
else {
vErrors.push(err568);
}
errors++;
}
}
else if(tag0 === "not-found"){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err569 = {instancePath,schemaPath:"#/oneOf/37/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'",schema:schema20.oneOf[37].required,parentSchema:schema20.oneOf[37],data};
if(vErrors === null){
vErrors = [err569];
}
else {
vErrors.push(err569);
}
errors++;
}
for(const key106 in data){
if(!(((((key106 === "type") || (key106 === "v")) || (key106 === "props")) || (key106 === "when")) || (key106 === "lock"))){
const err570 = {instancePath,schemaPath:"#/oneOf/37/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key106},message:"must NOT have additional properties",schema:false,parentSchema:schema20.oneOf[37],data};
if(vErrors === null){
vErrors = [err570];
}
else {
vErrors.push(err570);
}
errors++;
}
}
if(data.type !== undefined){
let data322 = data.type;
if("not-found" !== data322){
const err571 = {instancePath:instancePath+"/type",schemaPath:"#/oneOf/37/properties/type/const",keyword:"const",params:{allowedValue: "not-found"},message:"must be equal to constant",schema:"not-found",parentSchema:schema20.oneOf[37].properties.type,data:data322};
if(vErrors === null){
vErrors = [err571];
}
else {
vErrors.push(err571);
}
errors++;
}
}
if(data.v !== undefined){
let data323 = data.v;
if(!(((typeof data323 == "number") && (!(data323 % 1) && !isNaN(data323))) && (isFinite(data323)))){
const err572 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema21.type,parentSchema:schema21,data:data323};
if(vErrors === null){
vErrors = [err572];
}
else {
vErrors.push(err572);
}
errors++;
}
if((typeof data323 == "number") && (isFinite(data323))){
if(data323 > 1000 || isNaN(data323)){
const err573 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema21,data:data323};
if(vErrors === null){
vErrors = [err573];
}
else {
vErrors.push(err573);
}
errors++;
}
if(data323 < 1 || isNaN(data323)){
const err574 = {instancePath:instancePath+"/v",schemaPath:"#/definitions/version/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema21,data:data323};
if(vErrors === null){
vErrors = [err574];
}
else {
vErrors.push(err574);
}
errors++;
}
}
}
if(data.props !== undefined){
let data324 = data.props;
if(data324 && typeof data324 == "object" && !Array.isArray(data324)){
for(const key107 in data324){
const err575 = {instancePath:instancePath+"/props",schemaPath:"blocks/not-found.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key107},message:"must NOT have additional properties",schema:false,parentSchema:schema140,data:data324};
if(vErrors === null){
vErrors = [err575];
}
else {
vErrors.push(err575);
}
errors++;
}
}
else {
const err576 = {instancePath:instancePath+"/props",schemaPath:"blocks/not-found.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema140.type,parentSchema:schema140,data:data324};
if(vErrors === null){
vErrors = [err576];
}
else {
vErrors.push(err576);
}
errors++;
}
}
if(data.when !== undefined){
if(!(wrapper0.validate(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
}
if(data.lock !== undefined){
let data326 = data.lock;
if(data326 && typeof data326 == "object" && !Array.isArray(data326)){
for(const key108 in data326){
if(!(((key108 === "move") || (key108 === "remove")) || (key108 === "edit"))){
const err577 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key108},message:"must NOT have additional properties",schema:false,parentSchema:schema23,data:data326};
if(vErrors === null){
vErrors = [err577];
}
else {
vErrors.push(err577);
}
errors++;
}
}
if(data326.move !== undefined){
let data327 = data326.move;
if(typeof data327 !== "boolean"){
const err578 = {instancePath:instancePath+"/lock/move",schemaPath:"#/definitions/lock/properties/move/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.move.type,parentSchema:schema23.properties.move,data:data327};
if(vErrors === null){
vErrors = [err578];
}
else {
vErrors.push(err578);
}
errors++;
}
}
if(data326.remove !== undefined){
let data328 = data326.remove;
if(typeof data328 !== "boolean"){
const err579 = {instancePath:instancePath+"/lock/remove",schemaPath:"#/definitions/lock/properties/remove/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.remove.type,parentSchema:schema23.properties.remove,data:data328};
if(vErrors === null){
vErrors = [err579];
}
else {
vErrors.push(err579);
}
errors++;
}
}
if(data326.edit !== undefined){
let data329 = data326.edit;
if(typeof data329 !== "boolean"){
const err580 = {instancePath:instancePath+"/lock/edit",schemaPath:"#/definitions/lock/properties/edit/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema23.properties.edit.type,parentSchema:schema23.properties.edit,data:data329};
if(vErrors === null){
vErrors = [err580];
}
else {
vErrors.push(err580);
}
errors++;
}
}
}
else {
const err581 = {instancePath:instancePath+"/lock",schemaPath:"#/definitions/lock/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema23.type,parentSchema:schema23,data:data326};
if(vErrors === null){
vErrors = [err581];
}
else {
vErrors.push(err581);
}
errors++;
}
}
}
else {
const err582 = {instancePath,schemaPath:"#/oneOf/37/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.oneOf[37].type,parentSchema:schema20.oneOf[37],data};
if(vErrors === null){
vErrors = [err582];
}
else {
vErrors.push(err582);
}
errors++;
}
}
else {
const err583 = {instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0},message:"value of tag \"type\" must be in oneOf",schema:schema20.discriminator,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err583];
}
else {
vErrors.push(err583);
}
errors++;
}
}
else {
const err584 = {instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0},message:"tag \"type\" must be string",schema:schema20.discriminator,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err584];
}
else {
vErrors.push(err584);
}
errors++;
}
}
else {
const err585 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema20.type,parentSchema:schema20,data};
if(vErrors === null){
vErrors = [err585];
}
else {
vErrors.push(err585);
}
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}


function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/page.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "blocks") || (key0 === "order")) || (key0 === "slots"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.blocks !== undefined){
let data0 = data.blocks;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length > 40){
const err1 = {instancePath:instancePath+"/blocks",schemaPath:"#/properties/blocks/maxProperties",keyword:"maxProperties",params:{limit: 40},message:"must NOT have more than 40 properties",schema:40,parentSchema:schema19.properties.blocks,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key1 in data0){
const _errs4 = errors;
if(typeof key1 === "string"){
if(!pattern2.test(key1)){
const err2 = {instancePath:instancePath+"/blocks",schemaPath:"#/properties/blocks/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\"",schema:"^[a-z][a-z0-9-]*$",parentSchema:schema19.properties.blocks.propertyNames,data:key1,propertyName:key1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
const err3 = {instancePath:instancePath+"/blocks",schemaPath:"#/properties/blocks/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid",schema:schema19.properties.blocks.propertyNames,parentSchema:schema19.properties.blocks,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key2 in data0){
if(!(validate18(data0[key2], {instancePath:instancePath+"/blocks/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data0,parentDataProperty:key2,rootData}))){
vErrors = vErrors === null ? validate18.errors : vErrors.concat(validate18.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/blocks",schemaPath:"#/properties/blocks/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema19.properties.blocks.type,parentSchema:schema19.properties.blocks,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.order !== undefined){
let data2 = data.order;
if(Array.isArray(data2)){
if(data2.length > 40){
const err5 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/maxItems",keyword:"maxItems",params:{limit: 40},message:"must NOT have more than 40 items",schema:40,parentSchema:schema19.properties.order,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/order/" + i0,schemaPath:"#/properties/order/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema19.properties.order.items.type,parentSchema:schema19.properties.order.items,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/order",schemaPath:"#/properties/order/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema19.properties.order.type,parentSchema:schema19.properties.order,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.slots !== undefined){
let data4 = data.slots;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key3 in data4){
let data5 = data4[key3];
if(Array.isArray(data5)){
if(data5.length > 12){
const err8 = {instancePath:instancePath+"/slots/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/slots/additionalProperties/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema19.properties.slots.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
if(typeof data6 !== "string"){
const err9 = {instancePath:instancePath+"/slots/" + key3.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,schemaPath:"#/properties/slots/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema19.properties.slots.additionalProperties.items.type,parentSchema:schema19.properties.slots.additionalProperties.items,data:data6};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/slots/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/slots/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema19.properties.slots.additionalProperties.type,parentSchema:schema19.properties.slots.additionalProperties,data:data5};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/slots",schemaPath:"#/properties/slots/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema19.properties.slots.type,parentSchema:schema19.properties.slots,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema19.type,parentSchema:schema19,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate17.errors = vErrors;
return errors === 0;
}


function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/pages.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "all") || (key0 === "home")) || (key0 === "events")) || (key0 === "event")) || (key0 === "cart")) || (key0 === "checkout")) || (key0 === "complete")) || (key0 === "not-found"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema174,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.all !== undefined){
if(!(validate17(data.all, {instancePath:instancePath+"/all",parentData:data,parentDataProperty:"all",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.home !== undefined){
if(!(validate17(data.home, {instancePath:instancePath+"/home",parentData:data,parentDataProperty:"home",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.events !== undefined){
if(!(validate17(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.event !== undefined){
if(!(validate17(data.event, {instancePath:instancePath+"/event",parentData:data,parentDataProperty:"event",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.cart !== undefined){
if(!(validate17(data.cart, {instancePath:instancePath+"/cart",parentData:data,parentDataProperty:"cart",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.checkout !== undefined){
if(!(validate17(data.checkout, {instancePath:instancePath+"/checkout",parentData:data,parentDataProperty:"checkout",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data.complete !== undefined){
if(!(validate17(data.complete, {instancePath:instancePath+"/complete",parentData:data,parentDataProperty:"complete",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
if(data["not-found"] !== undefined){
if(!(validate17(data["not-found"], {instancePath:instancePath+"/not-found",parentData:data,parentDataProperty:"not-found",rootData}))){
vErrors = vErrors === null ? validate17.errors : vErrors.concat(validate17.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema174.type,parentSchema:schema174,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}

const schema175 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Wording","description":"Texts of one locale that differ from the catalogue in app/locales. Keys are `namespace.key`.","type":"object","properties":{"$schema":{"type":"string"},"$comment":{"type":"string"}},"additionalProperties":{"$ref":"#/definitions/text"},"definitions":{"text":{"title":"Text","description":"One text, its plural forms, or a list of names.","if":{"type":"object"},"then":{"$ref":"#/definitions/plural"},"else":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"maxItems":12,"items":{"type":"string"}},"else":{"type":"string"}}},"plural":{"type":"object","additionalProperties":false,"required":["other"],"properties":{"zero":{"type":"string","minLength":1,"description":"Form of the plural category \"zero\"."},"one":{"type":"string","minLength":1,"description":"Form of the plural category \"one\"."},"two":{"type":"string","minLength":1,"description":"Form of the plural category \"two\"."},"few":{"type":"string","minLength":1,"description":"Form of the plural category \"few\"."},"many":{"type":"string","minLength":1,"description":"Form of the plural category \"many\"."},"other":{"type":"string","minLength":1,"description":"Form of the plural category \"other\"."}}}},"$id":"https://foyer.example/schemas/wording.schema.json"};
const schema176 = {"title":"Text","description":"One text, its plural forms, or a list of names.","if":{"type":"object"},"then":{"$ref":"#/definitions/plural"},"else":{"if":{"type":"array"},"then":{"type":"array","minItems":1,"maxItems":12,"items":{"type":"string"}},"else":{"type":"string"}}};
const schema177 = {"type":"object","additionalProperties":false,"required":["other"],"properties":{"zero":{"type":"string","minLength":1,"description":"Form of the plural category \"zero\"."},"one":{"type":"string","minLength":1,"description":"Form of the plural category \"one\"."},"two":{"type":"string","minLength":1,"description":"Form of the plural category \"two\"."},"few":{"type":"string","minLength":1,"description":"Form of the plural category \"few\"."},"many":{"type":"string","minLength":1,"description":"Form of the plural category \"many\"."},"other":{"type":"string","minLength":1,"description":"Form of the plural category \"other\"."}}};

function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = true;
const _errs1 = errors;
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
let ifClause0;
if(_valid0){
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.other === undefined){
const err1 = {instancePath,schemaPath:"#/definitions/plural/required",keyword:"required",params:{missingProperty: "other"},message:"must have required property '"+"other"+"'",schema:schema177.required,parentSchema:schema177,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "zero") || (key0 === "one")) || (key0 === "two")) || (key0 === "few")) || (key0 === "many")) || (key0 === "other"))){
const err2 = {instancePath,schemaPath:"#/definitions/plural/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema177,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.zero !== undefined){
let data0 = data.zero;
if(typeof data0 === "string"){
if(func3(data0) < 1){
const err3 = {instancePath:instancePath+"/zero",schemaPath:"#/definitions/plural/properties/zero/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.zero,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/zero",schemaPath:"#/definitions/plural/properties/zero/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.zero.type,parentSchema:schema177.properties.zero,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.one !== undefined){
let data1 = data.one;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err5 = {instancePath:instancePath+"/one",schemaPath:"#/definitions/plural/properties/one/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.one,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/one",schemaPath:"#/definitions/plural/properties/one/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.one.type,parentSchema:schema177.properties.one,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.two !== undefined){
let data2 = data.two;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err7 = {instancePath:instancePath+"/two",schemaPath:"#/definitions/plural/properties/two/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.two,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/two",schemaPath:"#/definitions/plural/properties/two/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.two.type,parentSchema:schema177.properties.two,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.few !== undefined){
let data3 = data.few;
if(typeof data3 === "string"){
if(func3(data3) < 1){
const err9 = {instancePath:instancePath+"/few",schemaPath:"#/definitions/plural/properties/few/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.few,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/few",schemaPath:"#/definitions/plural/properties/few/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.few.type,parentSchema:schema177.properties.few,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.many !== undefined){
let data4 = data.many;
if(typeof data4 === "string"){
if(func3(data4) < 1){
const err11 = {instancePath:instancePath+"/many",schemaPath:"#/definitions/plural/properties/many/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.many,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/many",schemaPath:"#/definitions/plural/properties/many/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.many.type,parentSchema:schema177.properties.many,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.other !== undefined){
let data5 = data.other;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err13 = {instancePath:instancePath+"/other",schemaPath:"#/definitions/plural/properties/other/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema177.properties.other,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/other",schemaPath:"#/definitions/plural/properties/other/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema177.properties.other.type,parentSchema:schema177.properties.other,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/definitions/plural/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema177.type,parentSchema:schema177,data};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = _valid0;
ifClause0 = "then";
}
else {
const _errs19 = errors;
const _errs20 = errors;
let valid3 = true;
const _errs21 = errors;
if(!(Array.isArray(data))){
const err16 = {};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid1 = _errs21 === errors;
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
let ifClause1;
if(_valid1){
const _errs23 = errors;
if(Array.isArray(data)){
if(data.length > 12){
const err17 = {instancePath,schemaPath:"#/else/then/maxItems",keyword:"maxItems",params:{limit: 12},message:"must NOT have more than 12 items",schema:12,parentSchema:schema176.else.then,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data.length < 1){
const err18 = {instancePath,schemaPath:"#/else/then/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema176.else.then,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data6 = data[i0];
if(typeof data6 !== "string"){
const err19 = {instancePath:instancePath+"/" + i0,schemaPath:"#/else/then/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema176.else.then.items.type,parentSchema:schema176.else.then.items,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/else/then/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema176.else.then.type,parentSchema:schema176.else.then,data};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid3 = _valid1;
ifClause1 = "then";
}
else {
const _errs27 = errors;
if(typeof data !== "string"){
const err21 = {instancePath,schemaPath:"#/else/else/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema176.else.else.type,parentSchema:schema176.else.else,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid3 = _valid1;
ifClause1 = "else";
}
if(!valid3){
const err22 = {instancePath,schemaPath:"#/else/if",keyword:"if",params:{failingKeyword: ifClause1},message:"must match \""+ifClause1+"\" schema",schema:schema176.else.if,parentSchema:schema176.else,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid0 = _valid0;
ifClause0 = "else";
}
if(!valid0){
const err23 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: ifClause0},message:"must match \""+ifClause0+"\" schema",schema:schema176.if,parentSchema:schema176,data};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}


function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/wording.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "$schema") || (key0 === "$comment"))){
if(!(validate80(data[key0], {instancePath:instancePath+"/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
}
if(data.$schema !== undefined){
let data1 = data.$schema;
if(typeof data1 !== "string"){
const err0 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema175.properties.$schema.type,parentSchema:schema175.properties.$schema,data:data1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$comment !== undefined){
let data2 = data.$comment;
if(typeof data2 !== "string"){
const err1 = {instancePath:instancePath+"/$comment",schemaPath:"#/properties/%24comment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema175.properties.$comment.type,parentSchema:schema175.properties.$comment,data:data2};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema175.type,parentSchema:schema175,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate79.errors = vErrors;
return errors === 0;
}

const schema178 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Preset","description":"Settings that several sellers share; also the platform's defaults and the overlay of one environment.","type":"object","additionalProperties":false,"properties":{"$schema":{"type":"string","description":"Where an editor finds this description."},"$comment":{"type":"string","description":"A note for whoever reads the file."},"configVersion":{"type":"integer","const":1,"description":"Version of the format.","default":1},"extends":{"title":"Presets","description":"Presets to start from; a later one wins.","type":"array","maxItems":8,"uniqueItems":true,"items":{"type":"string","pattern":"^[a-z][a-z0-9-]*$"}},"locale":{"$ref":"settings/locale.schema.json"},"routing":{"$ref":"settings/routing.schema.json"},"home":{"$ref":"settings/home.schema.json"},"admission":{"$ref":"settings/admission.schema.json"},"events":{"$ref":"settings/events.schema.json"},"reserve":{"$ref":"settings/reserve.schema.json"},"tickets":{"$ref":"settings/tickets.schema.json"},"cart":{"$ref":"settings/cart.schema.json"},"checkout":{"$ref":"settings/checkout.schema.json"},"identity":{"$ref":"settings/identity.schema.json"},"completedOrder":{"$ref":"settings/completed-order.schema.json"},"mail":{"$ref":"settings/mail.schema.json"},"orders":{"$ref":"settings/orders.schema.json"},"api":{"$ref":"settings/api.schema.json"},"integrations":{"$ref":"settings/integrations.schema.json"},"theme":{"$ref":"theme.schema.json"},"flags":{"title":"Flags","description":"Switches that change by time or by visitor, by name.","type":"object","propertyNames":{"pattern":"^[a-z][a-z0-9_]*$"},"additionalProperties":{"$ref":"flag.schema.json"},"default":{},"x-owner":"staff"},"pages":{"$ref":"pages.schema.json"},"wording":{"title":"Wording","description":"Texts by locale that differ from the catalogue; wording.<locale>.json beside this file is the same.","type":"object","propertyNames":{"pattern":"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},"additionalProperties":{"$ref":"wording.schema.json"},"default":{},"x-owner":"seller"}},"$id":"https://foyer.example/schemas/preset.schema.json"};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/preset.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func2.call(schema178.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema178,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.$schema.type,parentSchema:schema178.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$comment !== undefined){
let data1 = data.$comment;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/$comment",schemaPath:"#/properties/%24comment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.$comment.type,parentSchema:schema178.properties.$comment,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.configVersion !== undefined){
let data2 = data.configVersion;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/configVersion",schemaPath:"#/properties/configVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema178.properties.configVersion.type,parentSchema:schema178.properties.configVersion,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(1 !== data2){
const err4 = {instancePath:instancePath+"/configVersion",schemaPath:"#/properties/configVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema178.properties.configVersion,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.extends !== undefined){
let data3 = data.extends;
if(Array.isArray(data3)){
if(data3.length > 8){
const err5 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items",schema:8,parentSchema:schema178.properties.extends,data:data3};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 === "string"){
if(!pattern2.test(data4)){
const err6 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/items/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\"",schema:"^[a-z][a-z0-9-]*$",parentSchema:schema178.properties.extends.items,data:data4};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/extends/" + i0,schemaPath:"#/properties/extends/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema178.properties.extends.items.type,parentSchema:schema178.properties.extends.items,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err8 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema178.properties.extends,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err9 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema178.properties.extends.type,parentSchema:schema178.properties.extends,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.locale !== undefined){
if(!(validate11(data.locale, {instancePath:instancePath+"/locale",parentData:data,parentDataProperty:"locale",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.routing !== undefined){
if(!(validate13(data.routing, {instancePath:instancePath+"/routing",parentData:data,parentDataProperty:"routing",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data.home !== undefined){
if(!(validate39(data.home, {instancePath:instancePath+"/home",parentData:data,parentDataProperty:"home",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.admission !== undefined){
let data8 = data.admission;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
if(!(key1 === "eventId")){
const err10 = {instancePath:instancePath+"/admission",schemaPath:"settings/admission.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema153,data:data8};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data8.eventId !== undefined){
let data9 = data8.eventId;
if((typeof data9 !== "string") && (data9 !== null)){
const err11 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/type",keyword:"type",params:{type: schema153.properties.eventId.type},message:"must be string,null",schema:schema153.properties.eventId.type,parentSchema:schema153.properties.eventId,data:data9};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(typeof data9 === "string"){
if(func3(data9) > 120){
const err12 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema153.properties.eventId,data:data9};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!pattern72.test(data9)){
const err13 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_.:-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_.:-]*$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_.:-]*$",parentSchema:schema153.properties.eventId,data:data9};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
else {
const err14 = {instancePath:instancePath+"/admission",schemaPath:"settings/admission.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema153.type,parentSchema:schema153,data:data8};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.events !== undefined){
if(!(validate44(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.reserve !== undefined){
if(!(validate49(data.reserve, {instancePath:instancePath+"/reserve",parentData:data,parentDataProperty:"reserve",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.tickets !== undefined){
let data12 = data.tickets;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 in data12){
if(!(((key2 === "admitNames") || (key2 === "admitEmails")) || (key2 === "namedMax"))){
const err15 = {instancePath:instancePath+"/tickets",schemaPath:"settings/tickets.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema160,data:data12};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data12.admitNames !== undefined){
let data13 = data12.admitNames;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/tickets/admitNames",schemaPath:"settings/tickets.schema.json/properties/admitNames/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema160.properties.admitNames.type,parentSchema:schema160.properties.admitNames,data:data13};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((data13 === "required") || (data13 === "optional")) || (data13 === "disabled"))){
const err17 = {instancePath:instancePath+"/tickets/admitNames",schemaPath:"settings/tickets.schema.json/properties/admitNames/enum",keyword:"enum",params:{allowedValues: schema160.properties.admitNames.enum},message:"must be equal to one of the allowed values",schema:schema160.properties.admitNames.enum,parentSchema:schema160.properties.admitNames,data:data13};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data12.admitEmails !== undefined){
let data14 = data12.admitEmails;
if(typeof data14 !== "string"){
const err18 = {instancePath:instancePath+"/tickets/admitEmails",schemaPath:"settings/tickets.schema.json/properties/admitEmails/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema160.properties.admitEmails.type,parentSchema:schema160.properties.admitEmails,data:data14};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(((data14 === "required") || (data14 === "optional")) || (data14 === "disabled"))){
const err19 = {instancePath:instancePath+"/tickets/admitEmails",schemaPath:"settings/tickets.schema.json/properties/admitEmails/enum",keyword:"enum",params:{allowedValues: schema160.properties.admitEmails.enum},message:"must be equal to one of the allowed values",schema:schema160.properties.admitEmails.enum,parentSchema:schema160.properties.admitEmails,data:data14};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data12.namedMax !== undefined){
let data15 = data12.namedMax;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err20 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema160.properties.namedMax.type,parentSchema:schema160.properties.namedMax,data:data15};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 1000 || isNaN(data15)){
const err21 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema160.properties.namedMax,data:data15};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data15 < 1 || isNaN(data15)){
const err22 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema160.properties.namedMax,data:data15};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
}
else {
const err23 = {instancePath:instancePath+"/tickets",schemaPath:"settings/tickets.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema160.type,parentSchema:schema160,data:data12};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.cart !== undefined){
if(!(validate55(data.cart, {instancePath:instancePath+"/cart",parentData:data,parentDataProperty:"cart",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.checkout !== undefined){
let data17 = data.checkout;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key3 in data17){
if(!(key3 === "payments")){
const err24 = {instancePath:instancePath+"/checkout",schemaPath:"settings/checkout.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema164,data:data17};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data17.payments !== undefined){
let data18 = data17.payments;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key4 in data18){
if(!((key4 === "cardMin") || (key4 === "cardMax"))){
const err25 = {instancePath:instancePath+"/checkout/payments",schemaPath:"settings/checkout.schema.json/properties/payments/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema164.properties.payments,data:data18};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data18.cardMin !== undefined){
let data19 = data18.cardMin;
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.default === undefined){
const err26 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/required",keyword:"required",params:{missingProperty: "default"},message:"must have required property '"+"default"+"'",schema:schema164.properties.payments.properties.cardMin.required,parentSchema:schema164.properties.payments.properties.cardMin,data:data19};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
for(const key5 in data19){
if(!((key5 === "default") || (pattern5.test(key5)))){
const err27 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema164.properties.payments.properties.cardMin,data:data19};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data19.default !== undefined){
let data20 = data19.default;
if(typeof data20 === "string"){
if(!pattern78.test(data20)){
const err28 = {instancePath:instancePath+"/checkout/payments/cardMin/default",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/properties/default/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMin.properties.default,data:data20};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/checkout/payments/cardMin/default",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/properties/default/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMin.properties.default.type,parentSchema:schema164.properties.payments.properties.cardMin.properties.default,data:data20};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
for(const key6 in data19){
if(pattern5.test(key6)){
let data21 = data19[key6];
if(typeof data21 === "string"){
if(!pattern78.test(data21)){
const err30 = {instancePath:instancePath+"/checkout/payments/cardMin/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/patternProperties/%5E%5BA-Z%5D%7B3%7D%24/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"],data:data21};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/checkout/payments/cardMin/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/patternProperties/%5E%5BA-Z%5D%7B3%7D%24/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"].type,parentSchema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"],data:data21};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
}
else {
const err32 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.properties.payments.properties.cardMin.type,parentSchema:schema164.properties.payments.properties.cardMin,data:data19};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data18.cardMax !== undefined){
let data22 = data18.cardMax;
if(typeof data22 === "string"){
if(!pattern78.test(data22)){
const err33 = {instancePath:instancePath+"/checkout/payments/cardMax",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMax/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMax,data:data22};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/checkout/payments/cardMax",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMax/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMax.type,parentSchema:schema164.properties.payments.properties.cardMax,data:data22};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/checkout/payments",schemaPath:"settings/checkout.schema.json/properties/payments/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.properties.payments.type,parentSchema:schema164.properties.payments,data:data18};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/checkout",schemaPath:"settings/checkout.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.type,parentSchema:schema164,data:data17};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.identity !== undefined){
let data23 = data.identity;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
for(const key7 in data23){
if(!((key7 === "form") || (key7 === "limits"))){
const err37 = {instancePath:instancePath+"/identity",schemaPath:"settings/identity.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties",schema:false,parentSchema:schema165,data:data23};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data23.form !== undefined){
let data24 = data23.form;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key8 in data24){
if(!((((key8 === "phone") || (key8 === "country")) || (key8 === "zip_code")) || (key8 === "newsletter"))){
const err38 = {instancePath:instancePath+"/identity/form",schemaPath:"settings/identity.schema.json/properties/form/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema165.properties.form,data:data24};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data24.phone !== undefined){
let data25 = data24.phone;
if(typeof data25 !== "string"){
const err39 = {instancePath:instancePath+"/identity/form/phone",schemaPath:"settings/identity.schema.json/properties/form/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.phone.type,parentSchema:schema165.properties.form.properties.phone,data:data25};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(!(((data25 === "required") || (data25 === "optional")) || (data25 === "off"))){
const err40 = {instancePath:instancePath+"/identity/form/phone",schemaPath:"settings/identity.schema.json/properties/form/properties/phone/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.phone.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.phone.enum,parentSchema:schema165.properties.form.properties.phone,data:data25};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data24.country !== undefined){
let data26 = data24.country;
if(typeof data26 !== "string"){
const err41 = {instancePath:instancePath+"/identity/form/country",schemaPath:"settings/identity.schema.json/properties/form/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.country.type,parentSchema:schema165.properties.form.properties.country,data:data26};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(((data26 === "required") || (data26 === "optional")) || (data26 === "off"))){
const err42 = {instancePath:instancePath+"/identity/form/country",schemaPath:"settings/identity.schema.json/properties/form/properties/country/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.country.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.country.enum,parentSchema:schema165.properties.form.properties.country,data:data26};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data24.zip_code !== undefined){
let data27 = data24.zip_code;
if(typeof data27 !== "string"){
const err43 = {instancePath:instancePath+"/identity/form/zip_code",schemaPath:"settings/identity.schema.json/properties/form/properties/zip_code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.zip_code.type,parentSchema:schema165.properties.form.properties.zip_code,data:data27};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!(((data27 === "required") || (data27 === "optional")) || (data27 === "off"))){
const err44 = {instancePath:instancePath+"/identity/form/zip_code",schemaPath:"settings/identity.schema.json/properties/form/properties/zip_code/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.zip_code.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.zip_code.enum,parentSchema:schema165.properties.form.properties.zip_code,data:data27};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data24.newsletter !== undefined){
let data28 = data24.newsletter;
if(typeof data28 !== "string"){
const err45 = {instancePath:instancePath+"/identity/form/newsletter",schemaPath:"settings/identity.schema.json/properties/form/properties/newsletter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.newsletter.type,parentSchema:schema165.properties.form.properties.newsletter,data:data28};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(!((data28 === "optional") || (data28 === "off"))){
const err46 = {instancePath:instancePath+"/identity/form/newsletter",schemaPath:"settings/identity.schema.json/properties/form/properties/newsletter/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.newsletter.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.newsletter.enum,parentSchema:schema165.properties.form.properties.newsletter,data:data28};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/identity/form",schemaPath:"settings/identity.schema.json/properties/form/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.properties.form.type,parentSchema:schema165.properties.form,data:data24};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data23.limits !== undefined){
let data29 = data23.limits;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key9 in data29){
if(!(((((key9 === "names") || (key9 === "email")) || (key9 === "phone")) || (key9 === "postalMin")) || (key9 === "postalMax"))){
const err48 = {instancePath:instancePath+"/identity/limits",schemaPath:"settings/identity.schema.json/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema165.properties.limits,data:data29};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data29.names !== undefined){
let data30 = data29.names;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err49 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.names.type,parentSchema:schema165.properties.limits.properties.names,data:data30};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 > 50 || isNaN(data30)){
const err50 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50",schema:50,parentSchema:schema165.properties.limits.properties.names,data:data30};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data30 < 1 || isNaN(data30)){
const err51 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema165.properties.limits.properties.names,data:data30};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
if(data29.email !== undefined){
let data31 = data29.email;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err52 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.email.type,parentSchema:schema165.properties.limits.properties.email,data:data31};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 > 254 || isNaN(data31)){
const err53 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/maximum",keyword:"maximum",params:{comparison: "<=", limit: 254},message:"must be <= 254",schema:254,parentSchema:schema165.properties.limits.properties.email,data:data31};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data31 < 6 || isNaN(data31)){
const err54 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6},message:"must be >= 6",schema:6,parentSchema:schema165.properties.limits.properties.email,data:data31};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data29.phone !== undefined){
let data32 = data29.phone;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err55 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.phone.type,parentSchema:schema165.properties.limits.properties.phone,data:data32};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data32 == "number") && (isFinite(data32))){
if(data32 > 50 || isNaN(data32)){
const err56 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50",schema:50,parentSchema:schema165.properties.limits.properties.phone,data:data32};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data32 < 5 || isNaN(data32)){
const err57 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5",schema:5,parentSchema:schema165.properties.limits.properties.phone,data:data32};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data29.postalMin !== undefined){
let data33 = data29.postalMin;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err58 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.postalMin.type,parentSchema:schema165.properties.limits.properties.postalMin,data:data33};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(data33 > 10 || isNaN(data33)){
const err59 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema165.properties.limits.properties.postalMin,data:data33};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data33 < 4 || isNaN(data33)){
const err60 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4},message:"must be >= 4",schema:4,parentSchema:schema165.properties.limits.properties.postalMin,data:data33};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data29.postalMax !== undefined){
let data34 = data29.postalMax;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err61 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.postalMax.type,parentSchema:schema165.properties.limits.properties.postalMax,data:data34};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(data34 > 10 || isNaN(data34)){
const err62 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema165.properties.limits.properties.postalMax,data:data34};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data34 < 4 || isNaN(data34)){
const err63 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4},message:"must be >= 4",schema:4,parentSchema:schema165.properties.limits.properties.postalMax,data:data34};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
}
else {
const err64 = {instancePath:instancePath+"/identity/limits",schemaPath:"settings/identity.schema.json/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.properties.limits.type,parentSchema:schema165.properties.limits,data:data29};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/identity",schemaPath:"settings/identity.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.type,parentSchema:schema165,data:data23};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.completedOrder !== undefined){
if(!(validate59(data.completedOrder, {instancePath:instancePath+"/completedOrder",parentData:data,parentDataProperty:"completedOrder",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.mail !== undefined){
let data36 = data.mail;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
for(const key10 in data36){
if(!((key10 === "fromName") || (key10 === "fromAddress"))){
const err66 = {instancePath:instancePath+"/mail",schemaPath:"settings/mail.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema168,data:data36};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data36.fromName !== undefined){
let data37 = data36.fromName;
if((typeof data37 !== "string") && (data37 !== null)){
const err67 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/type",keyword:"type",params:{type: schema168.properties.fromName.type},message:"must be string,null",schema:schema168.properties.fromName.type,parentSchema:schema168.properties.fromName,data:data37};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(typeof data37 === "string"){
if(func3(data37) > 120){
const err68 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema168.properties.fromName,data:data37};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(func3(data37) < 1){
const err69 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema168.properties.fromName,data:data37};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data36.fromAddress !== undefined){
let data38 = data36.fromAddress;
if(typeof data38 === "string"){
if(func3(data38) > 254){
const err70 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters",schema:254,parentSchema:schema168.properties.fromAddress,data:data38};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(!pattern88.test(data38)){
const err71 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/pattern",keyword:"pattern",params:{pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"},message:"must match pattern \""+"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"+"\"",schema:"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",parentSchema:schema168.properties.fromAddress,data:data38};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
else {
const err72 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema168.properties.fromAddress.type,parentSchema:schema168.properties.fromAddress,data:data38};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/mail",schemaPath:"settings/mail.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema168.type,parentSchema:schema168,data:data36};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.orders !== undefined){
let data39 = data.orders;
if(data39 && typeof data39 == "object" && !Array.isArray(data39)){
for(const key11 in data39){
if(!(key11 === "numberPrefix")){
const err74 = {instancePath:instancePath+"/orders",schemaPath:"settings/orders.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema169,data:data39};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data39.numberPrefix !== undefined){
let data40 = data39.numberPrefix;
if(typeof data40 === "string"){
if(!pattern89.test(data40)){
const err75 = {instancePath:instancePath+"/orders/numberPrefix",schemaPath:"settings/orders.schema.json/properties/numberPrefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,6}$"},message:"must match pattern \""+"^[A-Z0-9]{1,6}$"+"\"",schema:"^[A-Z0-9]{1,6}$",parentSchema:schema169.properties.numberPrefix,data:data40};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
else {
const err76 = {instancePath:instancePath+"/orders/numberPrefix",schemaPath:"settings/orders.schema.json/properties/numberPrefix/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema169.properties.numberPrefix.type,parentSchema:schema169.properties.numberPrefix,data:data40};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/orders",schemaPath:"settings/orders.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema169.type,parentSchema:schema169,data:data39};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.api !== undefined){
let data41 = data.api;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
for(const key12 in data41){
if(!((key12 === "retry") || (key12 === "limits"))){
const err78 = {instancePath:instancePath+"/api",schemaPath:"settings/api.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema170,data:data41};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data41.retry !== undefined){
let data42 = data41.retry;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key13 in data42){
if(!(((key13 === "attempts") || (key13 === "delayMs")) || (key13 === "factor"))){
const err79 = {instancePath:instancePath+"/api/retry",schemaPath:"settings/api.schema.json/properties/retry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema170.properties.retry,data:data42};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data42.attempts !== undefined){
let data43 = data42.attempts;
if(!(((typeof data43 == "number") && (!(data43 % 1) && !isNaN(data43))) && (isFinite(data43)))){
const err80 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.retry.properties.attempts.type,parentSchema:schema170.properties.retry.properties.attempts,data:data43};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data43 == "number") && (isFinite(data43))){
if(data43 > 10 || isNaN(data43)){
const err81 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema170.properties.retry.properties.attempts,data:data43};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data43 < 1 || isNaN(data43)){
const err82 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.retry.properties.attempts,data:data43};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
if(data42.delayMs !== undefined){
let data44 = data42.delayMs;
if(!(((typeof data44 == "number") && (!(data44 % 1) && !isNaN(data44))) && (isFinite(data44)))){
const err83 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.retry.properties.delayMs.type,parentSchema:schema170.properties.retry.properties.delayMs,data:data44};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if((typeof data44 == "number") && (isFinite(data44))){
if(data44 > 10000 || isNaN(data44)){
const err84 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000",schema:10000,parentSchema:schema170.properties.retry.properties.delayMs,data:data44};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(data44 < 0 || isNaN(data44)){
const err85 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema170.properties.retry.properties.delayMs,data:data44};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
}
if(data42.factor !== undefined){
let data45 = data42.factor;
if((typeof data45 == "number") && (isFinite(data45))){
if(data45 > 10 || isNaN(data45)){
const err86 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema170.properties.retry.properties.factor,data:data45};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data45 < 1 || isNaN(data45)){
const err87 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.retry.properties.factor,data:data45};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
else {
const err88 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema170.properties.retry.properties.factor.type,parentSchema:schema170.properties.retry.properties.factor,data:data45};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/api/retry",schemaPath:"settings/api.schema.json/properties/retry/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.properties.retry.type,parentSchema:schema170.properties.retry,data:data42};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data41.limits !== undefined){
let data46 = data41.limits;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key14 in data46){
if(!((key14 === "cartCreatePerMinute") || (key14 === "payPerMinute"))){
const err90 = {instancePath:instancePath+"/api/limits",schemaPath:"settings/api.schema.json/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema170.properties.limits,data:data46};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data46.cartCreatePerMinute !== undefined){
let data47 = data46.cartCreatePerMinute;
if(!(((typeof data47 == "number") && (!(data47 % 1) && !isNaN(data47))) && (isFinite(data47)))){
const err91 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.limits.properties.cartCreatePerMinute.type,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data47};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if((typeof data47 == "number") && (isFinite(data47))){
if(data47 > 1000000 || isNaN(data47)){
const err92 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data47};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data47 < 1 || isNaN(data47)){
const err93 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data47};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
if(data46.payPerMinute !== undefined){
let data48 = data46.payPerMinute;
if(!(((typeof data48 == "number") && (!(data48 % 1) && !isNaN(data48))) && (isFinite(data48)))){
const err94 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.limits.properties.payPerMinute.type,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data48};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if((typeof data48 == "number") && (isFinite(data48))){
if(data48 > 1000000 || isNaN(data48)){
const err95 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data48};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data48 < 1 || isNaN(data48)){
const err96 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data48};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
}
else {
const err97 = {instancePath:instancePath+"/api/limits",schemaPath:"settings/api.schema.json/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.properties.limits.type,parentSchema:schema170.properties.limits,data:data46};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/api",schemaPath:"settings/api.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.type,parentSchema:schema170,data:data41};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data.integrations !== undefined){
let data49 = data.integrations;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key15 in data49){
if(!(((key15 === "payment") || (key15 === "flagService")) || (key15 === "embedOrigins"))){
const err99 = {instancePath:instancePath+"/integrations",schemaPath:"settings/integrations.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema171,data:data49};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data49.payment !== undefined){
let data50 = data49.payment;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key16 in data50){
if(!(key16 === "gatewayId")){
const err100 = {instancePath:instancePath+"/integrations/payment",schemaPath:"settings/integrations.schema.json/properties/payment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema171.properties.payment,data:data50};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data50.gatewayId !== undefined){
let data51 = data50.gatewayId;
if(typeof data51 !== "string"){
const err101 = {instancePath:instancePath+"/integrations/payment/gatewayId",schemaPath:"settings/integrations.schema.json/properties/payment/properties/gatewayId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.payment.properties.gatewayId.type,parentSchema:schema171.properties.payment.properties.gatewayId,data:data51};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
if(!(data51 === "test")){
const err102 = {instancePath:instancePath+"/integrations/payment/gatewayId",schemaPath:"settings/integrations.schema.json/properties/payment/properties/gatewayId/enum",keyword:"enum",params:{allowedValues: schema171.properties.payment.properties.gatewayId.enum},message:"must be equal to one of the allowed values",schema:schema171.properties.payment.properties.gatewayId.enum,parentSchema:schema171.properties.payment.properties.gatewayId,data:data51};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/integrations/payment",schemaPath:"settings/integrations.schema.json/properties/payment/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema171.properties.payment.type,parentSchema:schema171.properties.payment,data:data50};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data49.flagService !== undefined){
let data52 = data49.flagService;
if((!(data52 && typeof data52 == "object" && !Array.isArray(data52))) && (data52 !== null)){
const err104 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/type",keyword:"type",params:{type: schema171.properties.flagService.type},message:"must be object,null",schema:schema171.properties.flagService.type,parentSchema:schema171.properties.flagService,data:data52};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if(data52.url === undefined){
const err105 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema171.properties.flagService.required,parentSchema:schema171.properties.flagService,data:data52};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data52.key === undefined){
const err106 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema171.properties.flagService.required,parentSchema:schema171.properties.flagService,data:data52};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
for(const key17 in data52){
if(!(((key17 === "url") || (key17 === "key")) || (key17 === "refreshSeconds"))){
const err107 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties",schema:false,parentSchema:schema171.properties.flagService,data:data52};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data52.url !== undefined){
let data53 = data52.url;
if(typeof data53 === "string"){
if(!pattern90.test(data53)){
const err108 = {instancePath:instancePath+"/integrations/flagService/url",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]"},message:"must match pattern \""+"^https?://[^\\s/]"+"\"",schema:"^https?://[^\\s/]",parentSchema:schema171.properties.flagService.properties.url,data:data53};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
else {
const err109 = {instancePath:instancePath+"/integrations/flagService/url",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.flagService.properties.url.type,parentSchema:schema171.properties.flagService.properties.url,data:data53};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data52.key !== undefined){
let data54 = data52.key;
if(typeof data54 === "string"){
if(func3(data54) < 1){
const err110 = {instancePath:instancePath+"/integrations/flagService/key",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema171.properties.flagService.properties.key,data:data54};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
else {
const err111 = {instancePath:instancePath+"/integrations/flagService/key",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.flagService.properties.key.type,parentSchema:schema171.properties.flagService.properties.key,data:data54};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data52.refreshSeconds !== undefined){
let data55 = data52.refreshSeconds;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err112 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema171.properties.flagService.properties.refreshSeconds.type,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data55};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 3600 || isNaN(data55)){
const err113 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600",schema:3600,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data55};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data55 < 1 || isNaN(data55)){
const err114 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data55};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
}
}
if(data49.embedOrigins !== undefined){
let data56 = data49.embedOrigins;
if(Array.isArray(data56)){
if(data56.length > 20){
const err115 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema171.properties.embedOrigins,data:data56};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
const len1 = data56.length;
for(let i2=0; i2<len1; i2++){
let data57 = data56[i2];
if(typeof data57 === "string"){
if(!pattern91.test(data57)){
const err116 = {instancePath:instancePath+"/integrations/embedOrigins/" + i2,schemaPath:"settings/integrations.schema.json/properties/embedOrigins/items/pattern",keyword:"pattern",params:{pattern: "^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$"},message:"must match pattern \""+"^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$"+"\"",schema:"^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$",parentSchema:schema171.properties.embedOrigins.items,data:data57};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
else {
const err117 = {instancePath:instancePath+"/integrations/embedOrigins/" + i2,schemaPath:"settings/integrations.schema.json/properties/embedOrigins/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.embedOrigins.items.type,parentSchema:schema171.properties.embedOrigins.items,data:data57};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
let i3 = data56.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data56[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err118 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)",schema:true,parentSchema:schema171.properties.embedOrigins,data:data56};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
break;
}
indices1[item1] = i3;
}
}
}
else {
const err119 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema171.properties.embedOrigins.type,parentSchema:schema171.properties.embedOrigins,data:data56};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/integrations",schemaPath:"settings/integrations.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema171.type,parentSchema:schema171,data:data49};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data.theme !== undefined){
if(!(validate61(data.theme, {instancePath:instancePath+"/theme",parentData:data,parentDataProperty:"theme",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.flags !== undefined){
let data59 = data.flags;
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
for(const key18 in data59){
const _errs195 = errors;
if(typeof key18 === "string"){
if(!pattern100.test(key18)){
const err121 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\"",schema:"^[a-z][a-z0-9_]*$",parentSchema:schema178.properties.flags.propertyNames,data:key18,propertyName:key18};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
var valid32 = _errs195 === errors;
if(!valid32){
const err122 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/propertyNames",keyword:"propertyNames",params:{propertyName: key18},message:"property name must be valid",schema:schema178.properties.flags.propertyNames,parentSchema:schema178.properties.flags,data:data59};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
for(const key19 in data59){
if(!(validate14(data59[key19], {instancePath:instancePath+"/flags/" + key19.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data59,parentDataProperty:key19,rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
}
else {
const err123 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema178.properties.flags.type,parentSchema:schema178.properties.flags,data:data59};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data.pages !== undefined){
if(!(validate69(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.wording !== undefined){
let data62 = data.wording;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
for(const key20 in data62){
const _errs202 = errors;
if(typeof key20 === "string"){
if(!pattern3.test(key20)){
const err124 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$",parentSchema:schema178.properties.wording.propertyNames,data:key20,propertyName:key20};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
var valid34 = _errs202 === errors;
if(!valid34){
const err125 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/propertyNames",keyword:"propertyNames",params:{propertyName: key20},message:"property name must be valid",schema:schema178.properties.wording.propertyNames,parentSchema:schema178.properties.wording,data:data62};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
for(const key21 in data62){
if(!(validate79(data62[key21], {instancePath:instancePath+"/wording/" + key21.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data62,parentDataProperty:key21,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
}
else {
const err126 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema178.properties.wording.type,parentSchema:schema178.properties.wording,data:data62};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
}
else {
const err127 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema178.type,parentSchema:schema178,data};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/seller.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema11.required,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.$schema.type,parentSchema:schema11.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$comment !== undefined){
let data1 = data.$comment;
if(typeof data1 !== "string"){
const err4 = {instancePath:instancePath+"/$comment",schemaPath:"#/properties/%24comment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.$comment.type,parentSchema:schema11.properties.$comment,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.configVersion !== undefined){
let data2 = data.configVersion;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/configVersion",schemaPath:"#/properties/configVersion/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema11.properties.configVersion.type,parentSchema:schema11.properties.configVersion,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(1 !== data2){
const err6 = {instancePath:instancePath+"/configVersion",schemaPath:"#/properties/configVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant",schema:1,parentSchema:schema11.properties.configVersion,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data3 = data.id;
if(typeof data3 === "string"){
if(!pattern0.test(data3)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]{1,40}$"},message:"must match pattern \""+"^[a-z][a-z0-9-]{1,40}$"+"\"",schema:"^[a-z][a-z0-9-]{1,40}$",parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.id.type,parentSchema:schema11.properties.id,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.name !== undefined){
let data4 = data.name;
if(typeof data4 === "string"){
if(func3(data4) > 80){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema11.properties.name,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func3(data4) < 1){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema11.properties.name,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.name.type,parentSchema:schema11.properties.name,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.status !== undefined){
let data5 = data.status;
if(typeof data5 !== "string"){
const err12 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.status.type,parentSchema:schema11.properties.status,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === "draft") || (data5 === "live"))){
const err13 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema11.properties.status.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.status.enum,parentSchema:schema11.properties.status,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.hosts !== undefined){
let data6 = data.hosts;
if(Array.isArray(data6)){
if(data6.length > 20){
const err14 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema11.properties.hosts,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.host === undefined){
const err15 = {instancePath:instancePath+"/hosts/" + i0,schemaPath:"#/properties/hosts/items/required",keyword:"required",params:{missingProperty: "host"},message:"must have required property '"+"host"+"'",schema:schema11.properties.hosts.items.required,parentSchema:schema11.properties.hosts.items,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
for(const key1 in data7){
if(!(((key1 === "host") || (key1 === "environment")) || (key1 === "canonical"))){
const err16 = {instancePath:instancePath+"/hosts/" + i0,schemaPath:"#/properties/hosts/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema11.properties.hosts.items,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data7.host !== undefined){
let data8 = data7.host;
if(typeof data8 === "string"){
if(!pattern1.test(data8)){
const err17 = {instancePath:instancePath+"/hosts/" + i0+"/host",schemaPath:"#/properties/hosts/items/properties/host/pattern",keyword:"pattern",params:{pattern: "^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"},message:"must match pattern \""+"^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"+"\"",schema:"^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$",parentSchema:schema11.properties.hosts.items.properties.host,data:data8};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/hosts/" + i0+"/host",schemaPath:"#/properties/hosts/items/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hosts.items.properties.host.type,parentSchema:schema11.properties.hosts.items.properties.host,data:data8};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data7.environment !== undefined){
let data9 = data7.environment;
if(typeof data9 !== "string"){
const err19 = {instancePath:instancePath+"/hosts/" + i0+"/environment",schemaPath:"#/properties/hosts/items/properties/environment/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.hosts.items.properties.environment.type,parentSchema:schema11.properties.hosts.items.properties.environment,data:data9};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!(((data9 === "development") || (data9 === "demo")) || (data9 === "production"))){
const err20 = {instancePath:instancePath+"/hosts/" + i0+"/environment",schemaPath:"#/properties/hosts/items/properties/environment/enum",keyword:"enum",params:{allowedValues: schema11.properties.hosts.items.properties.environment.enum},message:"must be equal to one of the allowed values",schema:schema11.properties.hosts.items.properties.environment.enum,parentSchema:schema11.properties.hosts.items.properties.environment,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data7.canonical !== undefined){
let data10 = data7.canonical;
if(typeof data10 !== "boolean"){
const err21 = {instancePath:instancePath+"/hosts/" + i0+"/canonical",schemaPath:"#/properties/hosts/items/properties/canonical/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema11.properties.hosts.items.properties.canonical.type,parentSchema:schema11.properties.hosts.items.properties.canonical,data:data10};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/hosts/" + i0,schemaPath:"#/properties/hosts/items/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.properties.hosts.items.type,parentSchema:schema11.properties.hosts.items,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.hosts.type,parentSchema:schema11.properties.hosts,data:data6};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.extends !== undefined){
let data11 = data.extends;
if(Array.isArray(data11)){
if(data11.length > 8){
const err24 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items",schema:8,parentSchema:schema11.properties.extends,data:data11};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(typeof data12 === "string"){
if(!pattern2.test(data12)){
const err25 = {instancePath:instancePath+"/extends/" + i1,schemaPath:"#/properties/extends/items/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\"",schema:"^[a-z][a-z0-9-]*$",parentSchema:schema11.properties.extends.items,data:data12};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/extends/" + i1,schemaPath:"#/properties/extends/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema11.properties.extends.items.type,parentSchema:schema11.properties.extends.items,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let i2 = data11.length;
let j0;
if(i2 > 1){
const indices0 = {};
for(;i2--;){
let item0 = data11[i2];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err27 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/uniqueItems",keyword:"uniqueItems",params:{i: i2, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i2+" are identical)",schema:true,parentSchema:schema11.properties.extends,data:data11};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
break;
}
indices0[item0] = i2;
}
}
}
else {
const err28 = {instancePath:instancePath+"/extends",schemaPath:"#/properties/extends/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema11.properties.extends.type,parentSchema:schema11.properties.extends,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.locale !== undefined){
if(!(validate11(data.locale, {instancePath:instancePath+"/locale",parentData:data,parentDataProperty:"locale",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.routing !== undefined){
if(!(validate13(data.routing, {instancePath:instancePath+"/routing",parentData:data,parentDataProperty:"routing",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data.home !== undefined){
if(!(validate39(data.home, {instancePath:instancePath+"/home",parentData:data,parentDataProperty:"home",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
if(data.admission !== undefined){
let data16 = data.admission;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key2 in data16){
if(!(key2 === "eventId")){
const err29 = {instancePath:instancePath+"/admission",schemaPath:"settings/admission.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema153,data:data16};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data16.eventId !== undefined){
let data17 = data16.eventId;
if((typeof data17 !== "string") && (data17 !== null)){
const err30 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/type",keyword:"type",params:{type: schema153.properties.eventId.type},message:"must be string,null",schema:schema153.properties.eventId.type,parentSchema:schema153.properties.eventId,data:data17};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(typeof data17 === "string"){
if(func3(data17) > 120){
const err31 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema153.properties.eventId,data:data17};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!pattern72.test(data17)){
const err32 = {instancePath:instancePath+"/admission/eventId",schemaPath:"settings/admission.schema.json/properties/eventId/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_.:-]*$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_.:-]*$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_.:-]*$",parentSchema:schema153.properties.eventId,data:data17};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/admission",schemaPath:"settings/admission.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema153.type,parentSchema:schema153,data:data16};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.events !== undefined){
if(!(validate44(data.events, {instancePath:instancePath+"/events",parentData:data,parentDataProperty:"events",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
}
if(data.reserve !== undefined){
if(!(validate49(data.reserve, {instancePath:instancePath+"/reserve",parentData:data,parentDataProperty:"reserve",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.tickets !== undefined){
let data20 = data.tickets;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key3 in data20){
if(!(((key3 === "admitNames") || (key3 === "admitEmails")) || (key3 === "namedMax"))){
const err34 = {instancePath:instancePath+"/tickets",schemaPath:"settings/tickets.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema160,data:data20};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data20.admitNames !== undefined){
let data21 = data20.admitNames;
if(typeof data21 !== "string"){
const err35 = {instancePath:instancePath+"/tickets/admitNames",schemaPath:"settings/tickets.schema.json/properties/admitNames/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema160.properties.admitNames.type,parentSchema:schema160.properties.admitNames,data:data21};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((data21 === "required") || (data21 === "optional")) || (data21 === "disabled"))){
const err36 = {instancePath:instancePath+"/tickets/admitNames",schemaPath:"settings/tickets.schema.json/properties/admitNames/enum",keyword:"enum",params:{allowedValues: schema160.properties.admitNames.enum},message:"must be equal to one of the allowed values",schema:schema160.properties.admitNames.enum,parentSchema:schema160.properties.admitNames,data:data21};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data20.admitEmails !== undefined){
let data22 = data20.admitEmails;
if(typeof data22 !== "string"){
const err37 = {instancePath:instancePath+"/tickets/admitEmails",schemaPath:"settings/tickets.schema.json/properties/admitEmails/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema160.properties.admitEmails.type,parentSchema:schema160.properties.admitEmails,data:data22};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(!(((data22 === "required") || (data22 === "optional")) || (data22 === "disabled"))){
const err38 = {instancePath:instancePath+"/tickets/admitEmails",schemaPath:"settings/tickets.schema.json/properties/admitEmails/enum",keyword:"enum",params:{allowedValues: schema160.properties.admitEmails.enum},message:"must be equal to one of the allowed values",schema:schema160.properties.admitEmails.enum,parentSchema:schema160.properties.admitEmails,data:data22};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data20.namedMax !== undefined){
let data23 = data20.namedMax;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err39 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema160.properties.namedMax.type,parentSchema:schema160.properties.namedMax,data:data23};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 > 1000 || isNaN(data23)){
const err40 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema160.properties.namedMax,data:data23};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data23 < 1 || isNaN(data23)){
const err41 = {instancePath:instancePath+"/tickets/namedMax",schemaPath:"settings/tickets.schema.json/properties/namedMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema160.properties.namedMax,data:data23};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
else {
const err42 = {instancePath:instancePath+"/tickets",schemaPath:"settings/tickets.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema160.type,parentSchema:schema160,data:data20};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.cart !== undefined){
if(!(validate55(data.cart, {instancePath:instancePath+"/cart",parentData:data,parentDataProperty:"cart",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
}
if(data.checkout !== undefined){
let data25 = data.checkout;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
for(const key4 in data25){
if(!(key4 === "payments")){
const err43 = {instancePath:instancePath+"/checkout",schemaPath:"settings/checkout.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties",schema:false,parentSchema:schema164,data:data25};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data25.payments !== undefined){
let data26 = data25.payments;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
for(const key5 in data26){
if(!((key5 === "cardMin") || (key5 === "cardMax"))){
const err44 = {instancePath:instancePath+"/checkout/payments",schemaPath:"settings/checkout.schema.json/properties/payments/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties",schema:false,parentSchema:schema164.properties.payments,data:data26};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data26.cardMin !== undefined){
let data27 = data26.cardMin;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.default === undefined){
const err45 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/required",keyword:"required",params:{missingProperty: "default"},message:"must have required property '"+"default"+"'",schema:schema164.properties.payments.properties.cardMin.required,parentSchema:schema164.properties.payments.properties.cardMin,data:data27};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key6 in data27){
if(!((key6 === "default") || (pattern5.test(key6)))){
const err46 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties",schema:false,parentSchema:schema164.properties.payments.properties.cardMin,data:data27};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data27.default !== undefined){
let data28 = data27.default;
if(typeof data28 === "string"){
if(!pattern78.test(data28)){
const err47 = {instancePath:instancePath+"/checkout/payments/cardMin/default",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/properties/default/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMin.properties.default,data:data28};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/checkout/payments/cardMin/default",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/properties/default/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMin.properties.default.type,parentSchema:schema164.properties.payments.properties.cardMin.properties.default,data:data28};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
for(const key7 in data27){
if(pattern5.test(key7)){
let data29 = data27[key7];
if(typeof data29 === "string"){
if(!pattern78.test(data29)){
const err49 = {instancePath:instancePath+"/checkout/payments/cardMin/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/patternProperties/%5E%5BA-Z%5D%7B3%7D%24/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"],data:data29};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/checkout/payments/cardMin/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/patternProperties/%5E%5BA-Z%5D%7B3%7D%24/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"].type,parentSchema:schema164.properties.payments.properties.cardMin.patternProperties["^[A-Z]{3}$"],data:data29};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
}
else {
const err51 = {instancePath:instancePath+"/checkout/payments/cardMin",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMin/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.properties.payments.properties.cardMin.type,parentSchema:schema164.properties.payments.properties.cardMin,data:data27};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data26.cardMax !== undefined){
let data30 = data26.cardMax;
if(typeof data30 === "string"){
if(!pattern78.test(data30)){
const err52 = {instancePath:instancePath+"/checkout/payments/cardMax",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMax/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(?:\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(?:\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(?:\\.\\d{1,3})?$",parentSchema:schema164.properties.payments.properties.cardMax,data:data30};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
else {
const err53 = {instancePath:instancePath+"/checkout/payments/cardMax",schemaPath:"settings/checkout.schema.json/properties/payments/properties/cardMax/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema164.properties.payments.properties.cardMax.type,parentSchema:schema164.properties.payments.properties.cardMax,data:data30};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/checkout/payments",schemaPath:"settings/checkout.schema.json/properties/payments/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.properties.payments.type,parentSchema:schema164.properties.payments,data:data26};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/checkout",schemaPath:"settings/checkout.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema164.type,parentSchema:schema164,data:data25};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.identity !== undefined){
let data31 = data.identity;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key8 in data31){
if(!((key8 === "form") || (key8 === "limits"))){
const err56 = {instancePath:instancePath+"/identity",schemaPath:"settings/identity.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties",schema:false,parentSchema:schema165,data:data31};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data31.form !== undefined){
let data32 = data31.form;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key9 in data32){
if(!((((key9 === "phone") || (key9 === "country")) || (key9 === "zip_code")) || (key9 === "newsletter"))){
const err57 = {instancePath:instancePath+"/identity/form",schemaPath:"settings/identity.schema.json/properties/form/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties",schema:false,parentSchema:schema165.properties.form,data:data32};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data32.phone !== undefined){
let data33 = data32.phone;
if(typeof data33 !== "string"){
const err58 = {instancePath:instancePath+"/identity/form/phone",schemaPath:"settings/identity.schema.json/properties/form/properties/phone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.phone.type,parentSchema:schema165.properties.form.properties.phone,data:data33};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!(((data33 === "required") || (data33 === "optional")) || (data33 === "off"))){
const err59 = {instancePath:instancePath+"/identity/form/phone",schemaPath:"settings/identity.schema.json/properties/form/properties/phone/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.phone.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.phone.enum,parentSchema:schema165.properties.form.properties.phone,data:data33};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data32.country !== undefined){
let data34 = data32.country;
if(typeof data34 !== "string"){
const err60 = {instancePath:instancePath+"/identity/form/country",schemaPath:"settings/identity.schema.json/properties/form/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.country.type,parentSchema:schema165.properties.form.properties.country,data:data34};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(!(((data34 === "required") || (data34 === "optional")) || (data34 === "off"))){
const err61 = {instancePath:instancePath+"/identity/form/country",schemaPath:"settings/identity.schema.json/properties/form/properties/country/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.country.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.country.enum,parentSchema:schema165.properties.form.properties.country,data:data34};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data32.zip_code !== undefined){
let data35 = data32.zip_code;
if(typeof data35 !== "string"){
const err62 = {instancePath:instancePath+"/identity/form/zip_code",schemaPath:"settings/identity.schema.json/properties/form/properties/zip_code/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.zip_code.type,parentSchema:schema165.properties.form.properties.zip_code,data:data35};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(!(((data35 === "required") || (data35 === "optional")) || (data35 === "off"))){
const err63 = {instancePath:instancePath+"/identity/form/zip_code",schemaPath:"settings/identity.schema.json/properties/form/properties/zip_code/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.zip_code.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.zip_code.enum,parentSchema:schema165.properties.form.properties.zip_code,data:data35};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data32.newsletter !== undefined){
let data36 = data32.newsletter;
if(typeof data36 !== "string"){
const err64 = {instancePath:instancePath+"/identity/form/newsletter",schemaPath:"settings/identity.schema.json/properties/form/properties/newsletter/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema165.properties.form.properties.newsletter.type,parentSchema:schema165.properties.form.properties.newsletter,data:data36};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
if(!((data36 === "optional") || (data36 === "off"))){
const err65 = {instancePath:instancePath+"/identity/form/newsletter",schemaPath:"settings/identity.schema.json/properties/form/properties/newsletter/enum",keyword:"enum",params:{allowedValues: schema165.properties.form.properties.newsletter.enum},message:"must be equal to one of the allowed values",schema:schema165.properties.form.properties.newsletter.enum,parentSchema:schema165.properties.form.properties.newsletter,data:data36};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/identity/form",schemaPath:"settings/identity.schema.json/properties/form/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.properties.form.type,parentSchema:schema165.properties.form,data:data32};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data31.limits !== undefined){
let data37 = data31.limits;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
for(const key10 in data37){
if(!(((((key10 === "names") || (key10 === "email")) || (key10 === "phone")) || (key10 === "postalMin")) || (key10 === "postalMax"))){
const err67 = {instancePath:instancePath+"/identity/limits",schemaPath:"settings/identity.schema.json/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties",schema:false,parentSchema:schema165.properties.limits,data:data37};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data37.names !== undefined){
let data38 = data37.names;
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err68 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.names.type,parentSchema:schema165.properties.limits.properties.names,data:data38};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(data38 > 50 || isNaN(data38)){
const err69 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50",schema:50,parentSchema:schema165.properties.limits.properties.names,data:data38};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data38 < 1 || isNaN(data38)){
const err70 = {instancePath:instancePath+"/identity/limits/names",schemaPath:"settings/identity.schema.json/properties/limits/properties/names/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema165.properties.limits.properties.names,data:data38};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
if(data37.email !== undefined){
let data39 = data37.email;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err71 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.email.type,parentSchema:schema165.properties.limits.properties.email,data:data39};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 254 || isNaN(data39)){
const err72 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/maximum",keyword:"maximum",params:{comparison: "<=", limit: 254},message:"must be <= 254",schema:254,parentSchema:schema165.properties.limits.properties.email,data:data39};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
if(data39 < 6 || isNaN(data39)){
const err73 = {instancePath:instancePath+"/identity/limits/email",schemaPath:"settings/identity.schema.json/properties/limits/properties/email/minimum",keyword:"minimum",params:{comparison: ">=", limit: 6},message:"must be >= 6",schema:6,parentSchema:schema165.properties.limits.properties.email,data:data39};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
if(data37.phone !== undefined){
let data40 = data37.phone;
if(!(((typeof data40 == "number") && (!(data40 % 1) && !isNaN(data40))) && (isFinite(data40)))){
const err74 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.phone.type,parentSchema:schema165.properties.limits.properties.phone,data:data40};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data40 == "number") && (isFinite(data40))){
if(data40 > 50 || isNaN(data40)){
const err75 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50},message:"must be <= 50",schema:50,parentSchema:schema165.properties.limits.properties.phone,data:data40};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data40 < 5 || isNaN(data40)){
const err76 = {instancePath:instancePath+"/identity/limits/phone",schemaPath:"settings/identity.schema.json/properties/limits/properties/phone/minimum",keyword:"minimum",params:{comparison: ">=", limit: 5},message:"must be >= 5",schema:5,parentSchema:schema165.properties.limits.properties.phone,data:data40};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
if(data37.postalMin !== undefined){
let data41 = data37.postalMin;
if(!(((typeof data41 == "number") && (!(data41 % 1) && !isNaN(data41))) && (isFinite(data41)))){
const err77 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.postalMin.type,parentSchema:schema165.properties.limits.properties.postalMin,data:data41};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((typeof data41 == "number") && (isFinite(data41))){
if(data41 > 10 || isNaN(data41)){
const err78 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema165.properties.limits.properties.postalMin,data:data41};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data41 < 4 || isNaN(data41)){
const err79 = {instancePath:instancePath+"/identity/limits/postalMin",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMin/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4},message:"must be >= 4",schema:4,parentSchema:schema165.properties.limits.properties.postalMin,data:data41};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
if(data37.postalMax !== undefined){
let data42 = data37.postalMax;
if(!(((typeof data42 == "number") && (!(data42 % 1) && !isNaN(data42))) && (isFinite(data42)))){
const err80 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema165.properties.limits.properties.postalMax.type,parentSchema:schema165.properties.limits.properties.postalMax,data:data42};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
if((typeof data42 == "number") && (isFinite(data42))){
if(data42 > 10 || isNaN(data42)){
const err81 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema165.properties.limits.properties.postalMax,data:data42};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data42 < 4 || isNaN(data42)){
const err82 = {instancePath:instancePath+"/identity/limits/postalMax",schemaPath:"settings/identity.schema.json/properties/limits/properties/postalMax/minimum",keyword:"minimum",params:{comparison: ">=", limit: 4},message:"must be >= 4",schema:4,parentSchema:schema165.properties.limits.properties.postalMax,data:data42};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
}
}
else {
const err83 = {instancePath:instancePath+"/identity/limits",schemaPath:"settings/identity.schema.json/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.properties.limits.type,parentSchema:schema165.properties.limits,data:data37};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
else {
const err84 = {instancePath:instancePath+"/identity",schemaPath:"settings/identity.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema165.type,parentSchema:schema165,data:data31};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.completedOrder !== undefined){
if(!(validate59(data.completedOrder, {instancePath:instancePath+"/completedOrder",parentData:data,parentDataProperty:"completedOrder",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.mail !== undefined){
let data44 = data.mail;
if(data44 && typeof data44 == "object" && !Array.isArray(data44)){
for(const key11 in data44){
if(!((key11 === "fromName") || (key11 === "fromAddress"))){
const err85 = {instancePath:instancePath+"/mail",schemaPath:"settings/mail.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key11},message:"must NOT have additional properties",schema:false,parentSchema:schema168,data:data44};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data44.fromName !== undefined){
let data45 = data44.fromName;
if((typeof data45 !== "string") && (data45 !== null)){
const err86 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/type",keyword:"type",params:{type: schema168.properties.fromName.type},message:"must be string,null",schema:schema168.properties.fromName.type,parentSchema:schema168.properties.fromName,data:data45};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(typeof data45 === "string"){
if(func3(data45) > 120){
const err87 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema168.properties.fromName,data:data45};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(func3(data45) < 1){
const err88 = {instancePath:instancePath+"/mail/fromName",schemaPath:"settings/mail.schema.json/properties/fromName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema168.properties.fromName,data:data45};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
if(data44.fromAddress !== undefined){
let data46 = data44.fromAddress;
if(typeof data46 === "string"){
if(func3(data46) > 254){
const err89 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/maxLength",keyword:"maxLength",params:{limit: 254},message:"must NOT have more than 254 characters",schema:254,parentSchema:schema168.properties.fromAddress,data:data46};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
if(!pattern88.test(data46)){
const err90 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/pattern",keyword:"pattern",params:{pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"},message:"must match pattern \""+"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"+"\"",schema:"^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",parentSchema:schema168.properties.fromAddress,data:data46};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
else {
const err91 = {instancePath:instancePath+"/mail/fromAddress",schemaPath:"settings/mail.schema.json/properties/fromAddress/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema168.properties.fromAddress.type,parentSchema:schema168.properties.fromAddress,data:data46};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/mail",schemaPath:"settings/mail.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema168.type,parentSchema:schema168,data:data44};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.orders !== undefined){
let data47 = data.orders;
if(data47 && typeof data47 == "object" && !Array.isArray(data47)){
for(const key12 in data47){
if(!(key12 === "numberPrefix")){
const err93 = {instancePath:instancePath+"/orders",schemaPath:"settings/orders.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties",schema:false,parentSchema:schema169,data:data47};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data47.numberPrefix !== undefined){
let data48 = data47.numberPrefix;
if(typeof data48 === "string"){
if(!pattern89.test(data48)){
const err94 = {instancePath:instancePath+"/orders/numberPrefix",schemaPath:"settings/orders.schema.json/properties/numberPrefix/pattern",keyword:"pattern",params:{pattern: "^[A-Z0-9]{1,6}$"},message:"must match pattern \""+"^[A-Z0-9]{1,6}$"+"\"",schema:"^[A-Z0-9]{1,6}$",parentSchema:schema169.properties.numberPrefix,data:data48};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
else {
const err95 = {instancePath:instancePath+"/orders/numberPrefix",schemaPath:"settings/orders.schema.json/properties/numberPrefix/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema169.properties.numberPrefix.type,parentSchema:schema169.properties.numberPrefix,data:data48};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
}
else {
const err96 = {instancePath:instancePath+"/orders",schemaPath:"settings/orders.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema169.type,parentSchema:schema169,data:data47};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.api !== undefined){
let data49 = data.api;
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
for(const key13 in data49){
if(!((key13 === "retry") || (key13 === "limits"))){
const err97 = {instancePath:instancePath+"/api",schemaPath:"settings/api.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key13},message:"must NOT have additional properties",schema:false,parentSchema:schema170,data:data49};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data49.retry !== undefined){
let data50 = data49.retry;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
for(const key14 in data50){
if(!(((key14 === "attempts") || (key14 === "delayMs")) || (key14 === "factor"))){
const err98 = {instancePath:instancePath+"/api/retry",schemaPath:"settings/api.schema.json/properties/retry/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key14},message:"must NOT have additional properties",schema:false,parentSchema:schema170.properties.retry,data:data50};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data50.attempts !== undefined){
let data51 = data50.attempts;
if(!(((typeof data51 == "number") && (!(data51 % 1) && !isNaN(data51))) && (isFinite(data51)))){
const err99 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.retry.properties.attempts.type,parentSchema:schema170.properties.retry.properties.attempts,data:data51};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
if((typeof data51 == "number") && (isFinite(data51))){
if(data51 > 10 || isNaN(data51)){
const err100 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema170.properties.retry.properties.attempts,data:data51};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(data51 < 1 || isNaN(data51)){
const err101 = {instancePath:instancePath+"/api/retry/attempts",schemaPath:"settings/api.schema.json/properties/retry/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.retry.properties.attempts,data:data51};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
if(data50.delayMs !== undefined){
let data52 = data50.delayMs;
if(!(((typeof data52 == "number") && (!(data52 % 1) && !isNaN(data52))) && (isFinite(data52)))){
const err102 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.retry.properties.delayMs.type,parentSchema:schema170.properties.retry.properties.delayMs,data:data52};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
if((typeof data52 == "number") && (isFinite(data52))){
if(data52 > 10000 || isNaN(data52)){
const err103 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000},message:"must be <= 10000",schema:10000,parentSchema:schema170.properties.retry.properties.delayMs,data:data52};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
if(data52 < 0 || isNaN(data52)){
const err104 = {instancePath:instancePath+"/api/retry/delayMs",schemaPath:"settings/api.schema.json/properties/retry/properties/delayMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema170.properties.retry.properties.delayMs,data:data52};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
if(data50.factor !== undefined){
let data53 = data50.factor;
if((typeof data53 == "number") && (isFinite(data53))){
if(data53 > 10 || isNaN(data53)){
const err105 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10},message:"must be <= 10",schema:10,parentSchema:schema170.properties.retry.properties.factor,data:data53};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
if(data53 < 1 || isNaN(data53)){
const err106 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.retry.properties.factor,data:data53};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
else {
const err107 = {instancePath:instancePath+"/api/retry/factor",schemaPath:"settings/api.schema.json/properties/retry/properties/factor/type",keyword:"type",params:{type: "number"},message:"must be number",schema:schema170.properties.retry.properties.factor.type,parentSchema:schema170.properties.retry.properties.factor,data:data53};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/api/retry",schemaPath:"settings/api.schema.json/properties/retry/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.properties.retry.type,parentSchema:schema170.properties.retry,data:data50};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data49.limits !== undefined){
let data54 = data49.limits;
if(data54 && typeof data54 == "object" && !Array.isArray(data54)){
for(const key15 in data54){
if(!((key15 === "cartCreatePerMinute") || (key15 === "payPerMinute"))){
const err109 = {instancePath:instancePath+"/api/limits",schemaPath:"settings/api.schema.json/properties/limits/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key15},message:"must NOT have additional properties",schema:false,parentSchema:schema170.properties.limits,data:data54};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data54.cartCreatePerMinute !== undefined){
let data55 = data54.cartCreatePerMinute;
if(!(((typeof data55 == "number") && (!(data55 % 1) && !isNaN(data55))) && (isFinite(data55)))){
const err110 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.limits.properties.cartCreatePerMinute.type,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data55};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
if((typeof data55 == "number") && (isFinite(data55))){
if(data55 > 1000000 || isNaN(data55)){
const err111 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data55};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
if(data55 < 1 || isNaN(data55)){
const err112 = {instancePath:instancePath+"/api/limits/cartCreatePerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/cartCreatePerMinute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.limits.properties.cartCreatePerMinute,data:data55};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
}
if(data54.payPerMinute !== undefined){
let data56 = data54.payPerMinute;
if(!(((typeof data56 == "number") && (!(data56 % 1) && !isNaN(data56))) && (isFinite(data56)))){
const err113 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema170.properties.limits.properties.payPerMinute.type,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data56};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if((typeof data56 == "number") && (isFinite(data56))){
if(data56 > 1000000 || isNaN(data56)){
const err114 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data56};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
if(data56 < 1 || isNaN(data56)){
const err115 = {instancePath:instancePath+"/api/limits/payPerMinute",schemaPath:"settings/api.schema.json/properties/limits/properties/payPerMinute/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema170.properties.limits.properties.payPerMinute,data:data56};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
}
else {
const err116 = {instancePath:instancePath+"/api/limits",schemaPath:"settings/api.schema.json/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.properties.limits.type,parentSchema:schema170.properties.limits,data:data54};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/api",schemaPath:"settings/api.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema170.type,parentSchema:schema170,data:data49};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data.integrations !== undefined){
let data57 = data.integrations;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key16 in data57){
if(!(((key16 === "payment") || (key16 === "flagService")) || (key16 === "embedOrigins"))){
const err118 = {instancePath:instancePath+"/integrations",schemaPath:"settings/integrations.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key16},message:"must NOT have additional properties",schema:false,parentSchema:schema171,data:data57};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data57.payment !== undefined){
let data58 = data57.payment;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
for(const key17 in data58){
if(!(key17 === "gatewayId")){
const err119 = {instancePath:instancePath+"/integrations/payment",schemaPath:"settings/integrations.schema.json/properties/payment/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key17},message:"must NOT have additional properties",schema:false,parentSchema:schema171.properties.payment,data:data58};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
if(data58.gatewayId !== undefined){
let data59 = data58.gatewayId;
if(typeof data59 !== "string"){
const err120 = {instancePath:instancePath+"/integrations/payment/gatewayId",schemaPath:"settings/integrations.schema.json/properties/payment/properties/gatewayId/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.payment.properties.gatewayId.type,parentSchema:schema171.properties.payment.properties.gatewayId,data:data59};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!(data59 === "test")){
const err121 = {instancePath:instancePath+"/integrations/payment/gatewayId",schemaPath:"settings/integrations.schema.json/properties/payment/properties/gatewayId/enum",keyword:"enum",params:{allowedValues: schema171.properties.payment.properties.gatewayId.enum},message:"must be equal to one of the allowed values",schema:schema171.properties.payment.properties.gatewayId.enum,parentSchema:schema171.properties.payment.properties.gatewayId,data:data59};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
else {
const err122 = {instancePath:instancePath+"/integrations/payment",schemaPath:"settings/integrations.schema.json/properties/payment/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema171.properties.payment.type,parentSchema:schema171.properties.payment,data:data58};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data57.flagService !== undefined){
let data60 = data57.flagService;
if((!(data60 && typeof data60 == "object" && !Array.isArray(data60))) && (data60 !== null)){
const err123 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/type",keyword:"type",params:{type: schema171.properties.flagService.type},message:"must be object,null",schema:schema171.properties.flagService.type,parentSchema:schema171.properties.flagService,data:data60};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(data60 && typeof data60 == "object" && !Array.isArray(data60)){
if(data60.url === undefined){
const err124 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/required",keyword:"required",params:{missingProperty: "url"},message:"must have required property '"+"url"+"'",schema:schema171.properties.flagService.required,parentSchema:schema171.properties.flagService,data:data60};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
if(data60.key === undefined){
const err125 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'",schema:schema171.properties.flagService.required,parentSchema:schema171.properties.flagService,data:data60};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
for(const key18 in data60){
if(!(((key18 === "url") || (key18 === "key")) || (key18 === "refreshSeconds"))){
const err126 = {instancePath:instancePath+"/integrations/flagService",schemaPath:"settings/integrations.schema.json/properties/flagService/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key18},message:"must NOT have additional properties",schema:false,parentSchema:schema171.properties.flagService,data:data60};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data60.url !== undefined){
let data61 = data60.url;
if(typeof data61 === "string"){
if(!pattern90.test(data61)){
const err127 = {instancePath:instancePath+"/integrations/flagService/url",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/url/pattern",keyword:"pattern",params:{pattern: "^https?://[^\\s/]"},message:"must match pattern \""+"^https?://[^\\s/]"+"\"",schema:"^https?://[^\\s/]",parentSchema:schema171.properties.flagService.properties.url,data:data61};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
else {
const err128 = {instancePath:instancePath+"/integrations/flagService/url",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.flagService.properties.url.type,parentSchema:schema171.properties.flagService.properties.url,data:data61};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data60.key !== undefined){
let data62 = data60.key;
if(typeof data62 === "string"){
if(func3(data62) < 1){
const err129 = {instancePath:instancePath+"/integrations/flagService/key",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema171.properties.flagService.properties.key,data:data62};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
else {
const err130 = {instancePath:instancePath+"/integrations/flagService/key",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.flagService.properties.key.type,parentSchema:schema171.properties.flagService.properties.key,data:data62};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data60.refreshSeconds !== undefined){
let data63 = data60.refreshSeconds;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err131 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema171.properties.flagService.properties.refreshSeconds.type,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data63};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 > 3600 || isNaN(data63)){
const err132 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600",schema:3600,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data63};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
if(data63 < 1 || isNaN(data63)){
const err133 = {instancePath:instancePath+"/integrations/flagService/refreshSeconds",schemaPath:"settings/integrations.schema.json/properties/flagService/properties/refreshSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema171.properties.flagService.properties.refreshSeconds,data:data63};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
}
}
}
if(data57.embedOrigins !== undefined){
let data64 = data57.embedOrigins;
if(Array.isArray(data64)){
if(data64.length > 20){
const err134 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items",schema:20,parentSchema:schema171.properties.embedOrigins,data:data64};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
const len2 = data64.length;
for(let i3=0; i3<len2; i3++){
let data65 = data64[i3];
if(typeof data65 === "string"){
if(!pattern91.test(data65)){
const err135 = {instancePath:instancePath+"/integrations/embedOrigins/" + i3,schemaPath:"settings/integrations.schema.json/properties/embedOrigins/items/pattern",keyword:"pattern",params:{pattern: "^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$"},message:"must match pattern \""+"^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$"+"\"",schema:"^https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\\d{2,5})?$",parentSchema:schema171.properties.embedOrigins.items,data:data65};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
else {
const err136 = {instancePath:instancePath+"/integrations/embedOrigins/" + i3,schemaPath:"settings/integrations.schema.json/properties/embedOrigins/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema171.properties.embedOrigins.items.type,parentSchema:schema171.properties.embedOrigins.items,data:data65};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
let i4 = data64.length;
let j1;
if(i4 > 1){
const indices1 = {};
for(;i4--;){
let item1 = data64[i4];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
const err137 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/uniqueItems",keyword:"uniqueItems",params:{i: i4, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i4+" are identical)",schema:true,parentSchema:schema171.properties.embedOrigins,data:data64};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
break;
}
indices1[item1] = i4;
}
}
}
else {
const err138 = {instancePath:instancePath+"/integrations/embedOrigins",schemaPath:"settings/integrations.schema.json/properties/embedOrigins/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema171.properties.embedOrigins.type,parentSchema:schema171.properties.embedOrigins,data:data64};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
}
else {
const err139 = {instancePath:instancePath+"/integrations",schemaPath:"settings/integrations.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema171.type,parentSchema:schema171,data:data57};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data.theme !== undefined){
if(!(validate61(data.theme, {instancePath:instancePath+"/theme",parentData:data,parentDataProperty:"theme",rootData}))){
vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors);
errors = vErrors.length;
}
}
if(data.flags !== undefined){
let data67 = data.flags;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
for(const key19 in data67){
const _errs221 = errors;
if(typeof key19 === "string"){
if(!pattern100.test(key19)){
const err140 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9_]*$"},message:"must match pattern \""+"^[a-z][a-z0-9_]*$"+"\"",schema:"^[a-z][a-z0-9_]*$",parentSchema:schema11.properties.flags.propertyNames,data:key19,propertyName:key19};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
var valid35 = _errs221 === errors;
if(!valid35){
const err141 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/propertyNames",keyword:"propertyNames",params:{propertyName: key19},message:"property name must be valid",schema:schema11.properties.flags.propertyNames,parentSchema:schema11.properties.flags,data:data67};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
}
for(const key20 in data67){
if(!(validate14(data67[key20], {instancePath:instancePath+"/flags/" + key20.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data67,parentDataProperty:key20,rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
}
else {
const err142 = {instancePath:instancePath+"/flags",schemaPath:"#/properties/flags/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.properties.flags.type,parentSchema:schema11.properties.flags,data:data67};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data.pages !== undefined){
if(!(validate69(data.pages, {instancePath:instancePath+"/pages",parentData:data,parentDataProperty:"pages",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.wording !== undefined){
let data70 = data.wording;
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
for(const key21 in data70){
const _errs228 = errors;
if(typeof key21 === "string"){
if(!pattern3.test(key21)){
const err143 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"},message:"must match pattern \""+"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$"+"\"",schema:"^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$",parentSchema:schema11.properties.wording.propertyNames,data:key21,propertyName:key21};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
var valid37 = _errs228 === errors;
if(!valid37){
const err144 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/propertyNames",keyword:"propertyNames",params:{propertyName: key21},message:"property name must be valid",schema:schema11.properties.wording.propertyNames,parentSchema:schema11.properties.wording,data:data70};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
for(const key22 in data70){
if(!(validate79(data70[key22], {instancePath:instancePath+"/wording/" + key22.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data70,parentDataProperty:key22,rootData}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
}
}
else {
const err145 = {instancePath:instancePath+"/wording",schemaPath:"#/properties/wording/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.properties.wording.type,parentSchema:schema11.properties.wording,data:data70};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data.environments !== undefined){
let data72 = data.environments;
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
for(const key23 in data72){
if(!((key23 === "development") || (key23 === "demo"))){
const err146 = {instancePath:instancePath+"/environments",schemaPath:"#/properties/environments/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key23},message:"must NOT have additional properties",schema:false,parentSchema:schema11.properties.environments,data:data72};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data72.development !== undefined){
if(!(validate83(data72.development, {instancePath:instancePath+"/environments/development",parentData:data72,parentDataProperty:"development",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data72.demo !== undefined){
if(!(validate83(data72.demo, {instancePath:instancePath+"/environments/demo",parentData:data72,parentDataProperty:"demo",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
}
else {
const err147 = {instancePath:instancePath+"/environments",schemaPath:"#/properties/environments/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.properties.environments.type,parentSchema:schema11.properties.environments,data:data72};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema11.type,parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

exports.preset = validate83;

exports.wording = validate79;

exports.tokens = validate97;
const schema187 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"Token file","description":"A theme: design tokens in the format DTCG 2025.10.","type":"object","properties":{"$schema":{"type":"string"},"$description":{"type":"string"},"$extensions":{"type":"object"}},"patternProperties":{"^[a-zA-Z0-9][a-zA-Z0-9-]*$":{"$ref":"theme.schema.json#/definitions/group"}},"additionalProperties":false,"$id":"https://foyer.example/schemas/tokens.schema.json"};
const pattern115 = new RegExp("^[a-zA-Z0-9][a-zA-Z0-9-]*$", "u");

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "$type") || (key0 === "$description")) || (key0 === "$value")) || (key0 === "$ref")) || (key0 === "$extends")) || (key0 === "$deprecated")) || (key0 === "$extensions")) || (pattern93.test(key0)))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema173,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$type !== undefined){
let data0 = data.$type;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$type",schemaPath:"#/properties/%24type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$type.type,parentSchema:schema173.properties.$type,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((((((((((((data0 === "color") || (data0 === "dimension")) || (data0 === "duration")) || (data0 === "fontFamily")) || (data0 === "fontWeight")) || (data0 === "number")) || (data0 === "cubicBezier")) || (data0 === "shadow")) || (data0 === "strokeStyle")) || (data0 === "border")) || (data0 === "transition")) || (data0 === "gradient")) || (data0 === "typography"))){
const err2 = {instancePath:instancePath+"/$type",schemaPath:"#/properties/%24type/enum",keyword:"enum",params:{allowedValues: schema173.properties.$type.enum},message:"must be equal to one of the allowed values",schema:schema173.properties.$type.enum,parentSchema:schema173.properties.$type,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$description !== undefined){
let data1 = data.$description;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/$description",schemaPath:"#/properties/%24description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$description.type,parentSchema:schema173.properties.$description,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.$ref !== undefined){
let data2 = data.$ref;
if(typeof data2 === "string"){
if(!pattern94.test(data2)){
const err4 = {instancePath:instancePath+"/$ref",schemaPath:"#/properties/%24ref/pattern",keyword:"pattern",params:{pattern: "^#/"},message:"must match pattern \""+"^#/"+"\"",schema:"^#/",parentSchema:schema173.properties.$ref,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/$ref",schemaPath:"#/properties/%24ref/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$ref.type,parentSchema:schema173.properties.$ref,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.$extends !== undefined){
let data3 = data.$extends;
if(typeof data3 !== "string"){
const err6 = {instancePath:instancePath+"/$extends",schemaPath:"#/properties/%24extends/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema173.properties.$extends.type,parentSchema:schema173.properties.$extends,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.$deprecated !== undefined){
let data4 = data.$deprecated;
if((typeof data4 !== "boolean") && (typeof data4 !== "string")){
const err7 = {instancePath:instancePath+"/$deprecated",schemaPath:"#/properties/%24deprecated/type",keyword:"type",params:{type: schema173.properties.$deprecated.type},message:"must be boolean,string",schema:schema173.properties.$deprecated.type,parentSchema:schema173.properties.$deprecated,data:data4};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.$extensions !== undefined){
let data5 = data.$extensions;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
const err8 = {instancePath:instancePath+"/$extensions",schemaPath:"#/properties/%24extensions/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema173.properties.$extensions.type,parentSchema:schema173.properties.$extensions,data:data5};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
for(const key1 in data){
if(pattern93.test(key1)){
if(!(validate62(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema173.type,parentSchema:schema173,data};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate98.errors = vErrors;
return errors === 0;
}


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/tokens.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "$description")) || (key0 === "$extensions")) || (pattern115.test(key0)))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema187,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema187.properties.$schema.type,parentSchema:schema187.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.$description !== undefined){
let data1 = data.$description;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/$description",schemaPath:"#/properties/%24description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema187.properties.$description.type,parentSchema:schema187.properties.$description,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$extensions !== undefined){
let data2 = data.$extensions;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err3 = {instancePath:instancePath+"/$extensions",schemaPath:"#/properties/%24extensions/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema187.properties.$extensions.type,parentSchema:schema187.properties.$extensions,data:data2};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
for(const key1 in data){
if(pattern115.test(key1)){
if(!(validate98(data[key1], {instancePath:instancePath+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema187.type,parentSchema:schema187,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate97.errors = vErrors;
return errors === 0;
}

exports.catalog = validate101;
const schema189 = {"$schema":"http://json-schema.org/draft-07/schema#","title":"CatalogFile","description":"What a venue sells. Fields that travel over the API keep their wire names. Ids are chosen here once and stay: an id that disappears is withdrawn from sale, never deleted.","type":"object","additionalProperties":false,"required":["venues","events"],"properties":{"$schema":{"type":"string","description":"Path of this schema, so that an editor completes and checks the file."},"venues":{"description":"Places where events happen.","type":"array","minItems":1,"items":{"$ref":"#/definitions/catalog-venue"}},"fees":{"description":"Fees by name of your choice; an event or a ticket type says which of them it carries.","type":"object","additionalProperties":{"$ref":"#/definitions/catalog-fee"},"examples":[{"service":{"name":"Service fee","kind":"outside","fixed":"1.50"}}]},"events":{"description":"Everything that can be bought, in order of rank.","type":"array","items":{"$ref":"#/definitions/catalog-event"}}},"definitions":{"catalog-id":{"description":"Letters, digits, \"_\" and \"-\"; short enough to stand in an address.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$","examples":["evt_ga"]},"amount":{"description":"A decimal number as text, in the seller's currency and with at most its decimals.","type":"string","pattern":"^\\d{1,9}(\\.\\d{1,3})?$","examples":["29.95","0.00"]},"percent":{"description":"A percentage as text, at most two decimals.","type":"string","pattern":"^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$","examples":["2.5"]},"local-date":{"description":"A day on the venue's own calendar.","type":"string","format":"date","examples":["2027-05-01"]},"day-of-year":{"description":"A day on the venue's own calendar: \"MM-DD\" every year, or \"YYYY-MM-DD\" once.","type":"string","pattern":"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$","examples":["12-25","2027-11-25"]},"time-of-day":{"description":"Time of day on the venue's clock, \"HHmm\"; \"2400\" is the end of the day.","type":"string","pattern":"^(([01]\\d|2[0-3])[0-5]\\d|2400)$","examples":["1030"]},"start-time":{"description":"Time of day on the venue's clock, \"HHmm\".","type":"string","pattern":"^([01]\\d|2[0-3])[0-5]\\d$","examples":["1030"]},"weekday-names":{"description":"Days of the week by name.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["mon","tue","wed","thu","fri","sat","sun"]},"examples":[["sat","sun"]]},"capacity":{"description":"Number of places; -1 is unlimited.","type":"integer","minimum":-1,"maximum":1000000,"examples":[60]},"catalog-venue":{"description":"A place with its own clock.","type":"object","additionalProperties":false,"required":["id","name","timezone"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"As visitors know it."},"timezone":{"type":"string","minLength":1,"description":"IANA time zone.","examples":["America/New_York"]},"address":{"type":"string","maxLength":300,"description":"On tickets and in calendar files.","examples":["1 Harbour Walk, New York, NY 10004"]}}},"catalog-fee":{"description":"A fee for each ticket: fixed, per cent of the face value, or both.","type":"object","additionalProperties":false,"required":["name","kind"],"properties":{"name":{"type":"string","minLength":1,"maxLength":60,"description":"As the cart shows it.","examples":["Service fee"]},"kind":{"type":"string","enum":["outside","inside"],"description":"outside: added to the price. inside: a part of the price, shown only in the books."},"fixed":{"$ref":"#/definitions/amount"},"percent":{"$ref":"#/definitions/percent"}},"minProperties":3},"fee-names":{"description":"Names from the file's fees.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"examples":[["service"]]},"catalog-event":{"description":"One thing to visit, with the tickets for it and the times it happens.","type":"object","additionalProperties":false,"required":["id","venue","name","category","event_type","groups"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"venue":{"type":"string","minLength":1,"description":"Id of one of the venues."},"name":{"type":"string","minLength":1,"maxLength":120,"description":"Title on cards, pages and tickets."},"subtitle":{"type":"string","maxLength":160,"description":"One line under the title."},"summary":{"type":"string","maxLength":400,"description":"A sentence or two for the card."},"description":{"type":"string","maxLength":20000,"description":"The event page's text: HTML with paragraphs, lists, emphasis and links."},"category":{"type":"string","minLength":1,"maxLength":120,"description":"Filter of the listing.","examples":["Planetarium"]},"event_type":{"type":"string","enum":["single","repeating","other"],"description":"single: one session. repeating: many. other: no sessions."},"meta":{"$ref":"#/definitions/catalog-meta"},"config":{"$ref":"#/definitions/catalog-config"},"fees":{"$ref":"#/definitions/fee-names"},"groups":{"description":"Ticket groups in order of rank.","type":"array","items":{"$ref":"#/definitions/catalog-group"}},"schedule":{"$ref":"#/definitions/catalog-schedule"},"sessions":{"description":"Sessions one by one, beside the schedule or instead of it.","type":"array","items":{"$ref":"#/definitions/catalog-session"}},"price_rules":{"description":"Other prices at certain times. Of several rules that fit, the last one that names a ticket type decides its price.","type":"array","items":{"$ref":"#/definitions/catalog-price-rule"}},"message_rules":{"description":"Sentences shown when their triggers fit, in order of rank.","type":"array","items":{"$ref":"#/definitions/catalog-message-rule"}}}},"catalog-meta":{"description":"How the event is shown and what it goes with.","type":"object","additionalProperties":false,"properties":{"requires_anchor":{"type":"boolean","description":"Can only be bought with an anchor event in the cart."},"pad_pre_start":{"type":"integer","minimum":0,"maximum":1440,"description":"Minutes to keep free before the start."},"pad_post_end":{"type":"integer","minimum":0,"maximum":1440,"description":"Minutes to keep free after the end."},"hide_event_details":{"type":"boolean","description":"The event page leaves out the description."},"image_profile":{"$ref":"#/definitions/catalog-asset"},"image_profile_alt":{"type":"string","maxLength":250,"description":"What the card's image shows."},"image_cover":{"$ref":"#/definitions/catalog-asset"},"image_cover_alt":{"type":"string","maxLength":250,"description":"What the page's image shows."}}},"catalog-asset":{"description":"A file below the venue's assets folder.","type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$","examples":["posters/ga.svg"]},"catalog-config":{"description":"Settings that override the seller's own for this event.","type":"object","additionalProperties":false,"properties":{"web.session_picker_tabs":{"type":"object","additionalProperties":false,"required":["thresholds"],"description":"Tabs of the session picker.","properties":{"thresholds":{"type":"array","minItems":1,"maxItems":2,"items":{"$ref":"#/definitions/start-time"},"description":"Where the second (and third) tab begins.","examples":[["1200","1700"]]}}},"web.price_display":{"type":"object","additionalProperties":false,"required":["mode"],"description":"Which price dates and sessions carry.","properties":{"mode":{"type":"string","enum":["all","sessions_and_tickets","off"],"description":"Where prices appear."},"primary":{"type":"string","minLength":1,"description":"Ticket type whose price is shown."}}},"hide_sold_out_sessions":{"type":"boolean","description":"Leave sold-out sessions out of the picker."},"next_route":{"type":"string","pattern":"^/[^/\\\\].*$|^/$","description":"Where to go after adding to the cart."}}},"catalog-group":{"description":"Ticket types that share limits.","type":"object","additionalProperties":false,"required":["id","name","types"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"Heading over its types."},"summary":{"type":"string","maxLength":400,"description":"A sentence under the heading."},"description":{"type":"string","maxLength":20000,"description":"HTML for the details dialog."},"handler":{"type":"string","enum":["tickets"],"description":"What buying one of its types makes; tickets when left out."},"color":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","description":"On maps and badges.","examples":["#0b5c6b"]},"min_tickets_per_order":{"type":"integer","minimum":0,"maximum":1000,"description":"Fewest in one order, when there are any; 0 or left out for no minimum."},"max_tickets_per_order":{"type":"integer","minimum":1,"maximum":1000,"description":"Most in one order; leave it out for no maximum."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Places of this group in each session; left out or -1, only the session limits it."},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity, for visitors who never come."},"exclude_from_event_capacity":{"type":"boolean","description":"When true, its tickets take no place of the session."},"hidden_type":{"type":"string","enum":["public_browsable","public_member_only","public_link_only"],"description":"Who sees it; everyone when left out."},"meta":{"type":"object","additionalProperties":false,"description":"What is asked of each ticket.","properties":{"admit_names":{"type":"string","enum":["required","optional","disabled"],"description":"Name of each visitor."},"admit_emails":{"type":"string","enum":["required","optional","disabled"],"description":"E-mail address of each visitor."}}},"types":{"description":"Ticket types in order of rank.","type":"array","minItems":1,"items":{"$ref":"#/definitions/catalog-type"}}}},"catalog-type":{"description":"One kind of ticket with its price.","type":"object","additionalProperties":false,"required":["id","name","price"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"As visitors choose it.","examples":["Adult"]},"summary":{"type":"string","maxLength":200,"description":"Who it is for.","examples":["Ages 13 to 64"]},"description":{"type":"string","maxLength":20000,"description":"HTML for the details dialog."},"price":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"Price without outside fees; 0.00 is free."},"price_min":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"With price_max: the visitor chooses the amount; price is the suggestion."},"price_max":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"With price_min: the visitor chooses the amount."},"fees":{"allOf":[{"$ref":"#/definitions/fee-names"}],"description":"Instead of the event's own fees."}},"dependencies":{"price_min":["price_max"],"price_max":["price_min"]}},"catalog-hours":{"description":"Start times on certain weekdays: a series, a list, or both.","type":"object","additionalProperties":false,"properties":{"weekdays":{"allOf":[{"$ref":"#/definitions/weekday-names"}],"description":"Leave it out for every day."},"from":{"allOf":[{"$ref":"#/definitions/start-time"}],"description":"First start of the series."},"until":{"allOf":[{"$ref":"#/definitions/time-of-day"}],"description":"The series ends before this time."},"every_minutes":{"type":"integer","minimum":1,"maximum":1440,"description":"From one start to the next."},"at":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/definitions/start-time"},"description":"Starts one by one."},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Instead of the schedule's own."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Instead of the schedule's own."},"annotations":{"$ref":"#/definitions/annotations"}},"dependencies":{"from":["until","every_minutes"],"until":["from","every_minutes"],"every_minutes":["from","until"]}},"annotations":{"description":"Short notes on the session itself.","type":"array","items":{"type":"string","minLength":1,"maxLength":80},"examples":[["Relaxed session"]]},"catalog-schedule":{"description":"The rule that makes sessions, always 18 months ahead.","type":"object","additionalProperties":false,"required":["duration_minutes","capacity","hours"],"properties":{"first_date":{"allOf":[{"$ref":"#/definitions/local-date"}],"description":"No session before this day."},"last_date":{"allOf":[{"$ref":"#/definitions/local-date"}],"description":"No session after this day."},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Length of a session."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Places in each session."},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity of each session."},"hours":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/catalog-hours"},"description":"The usual week."},"seasons":{"type":"array","items":{"$ref":"#/definitions/catalog-season"},"description":"Parts of the year with a week of their own; of several that fit, the last one holds."},"exceptions":{"type":"array","items":{"$ref":"#/definitions/catalog-exception"},"description":"Single days that differ; of several that fit, the last one holds."}}},"catalog-season":{"description":"A part of the year with its own week.","type":"object","additionalProperties":false,"required":["start","end","hours"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Summer holidays"]},"start":{"allOf":[{"$ref":"#/definitions/day-of-year"}],"description":"First day."},"end":{"allOf":[{"$ref":"#/definitions/day-of-year"}],"description":"The first day after it."},"hours":{"type":"array","items":{"$ref":"#/definitions/catalog-hours"},"description":"Instead of the usual week; an empty list closes."}}},"catalog-exception":{"description":"A day that is closed or has other hours.","type":"object","additionalProperties":false,"required":["date","hours"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Thanksgiving"]},"date":{"$ref":"#/definitions/day-of-year"},"hours":{"type":"array","items":{"$ref":"#/definitions/catalog-hours"},"description":"Instead of the usual hours, their weekdays still count; an empty list closes."}}},"catalog-session":{"description":"One session at a fixed date and time.","type":"object","additionalProperties":false,"required":["date","time","duration_minutes","capacity"],"properties":{"date":{"$ref":"#/definitions/local-date"},"time":{"$ref":"#/definitions/start-time"},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Length of the session."},"capacity":{"$ref":"#/definitions/capacity"},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity."},"annotations":{"$ref":"#/definitions/annotations"}}},"catalog-price-rule":{"description":"Other prices on certain days or at certain times.","type":"object","additionalProperties":false,"required":["when","prices"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Weekends"]},"when":{"$ref":"#/definitions/catalog-price-when"},"prices":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/definitions/amount"},"description":"Price by ticket type id.","examples":[{"ga_adult":"31.95"}]},"badge":{"type":"string","minLength":1,"maxLength":30,"description":"Word on the calendar's days.","examples":["Peak"]}}},"catalog-price-when":{"description":"All of what is given must fit.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"dateInterval":{"type":"object","additionalProperties":false,"minProperties":1,"description":"From start up to the day before end; \"MM-DD\" repeats every year and may cross New Year.","properties":{"start":{"$ref":"#/definitions/day-of-year"},"end":{"$ref":"#/definitions/day-of-year"}}},"weekdays":{"$ref":"#/definitions/weekday-names"},"time_of_day":{"$ref":"#/definitions/time-window"}}},"time-window":{"description":"Start times from start up to before end; may cross midnight.","type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/time-of-day"},"end":{"$ref":"#/definitions/time-of-day"}}},"catalog-message-rule":{"description":"A sentence that is shown when all its triggers fit.","type":"object","additionalProperties":false,"required":["id","triggers","action","text"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"triggers":{"type":"object","additionalProperties":false,"description":"All of what is given must fit; nothing given always fits.","properties":{"dateInterval":{"type":"object","additionalProperties":false,"minProperties":1,"description":"From start up to the day before end.","properties":{"start":{"$ref":"#/definitions/local-date"},"end":{"$ref":"#/definitions/local-date"}}},"weekdays":{"$ref":"#/definitions/weekday-names"},"time_of_day":{"$ref":"#/definitions/time-window"},"quantity":{"type":"object","additionalProperties":false,"description":"Chosen tickets of the named groups and types, or of all; min and max belong to it.","properties":{"ticket_group_ids":{"type":"array","minItems":1,"items":{"type":"string","minLength":1},"description":"Ids of ticket groups."},"ticket_type_ids":{"type":"array","minItems":1,"items":{"type":"string","minLength":1},"description":"Ids of ticket types."},"min":{"type":"integer","minimum":1,"description":"Fewest, 1 when left out."},"max":{"type":"integer","minimum":1,"description":"Most."}}}}},"action":{"type":"string","enum":["date_annotation","session_annotation","date_message","session_message","quantity_message"],"description":"Where the sentence appears."},"text":{"type":"string","minLength":1,"maxLength":500,"description":"The sentence; annotations are best a few words."}}}},"$id":"https://foyer.example/schemas/catalog.schema.json"};
const schema190 = {"description":"A place with its own clock.","type":"object","additionalProperties":false,"required":["id","name","timezone"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"As visitors know it."},"timezone":{"type":"string","minLength":1,"description":"IANA time zone.","examples":["America/New_York"]},"address":{"type":"string","maxLength":300,"description":"On tickets and in calendar files.","examples":["1 Harbour Walk, New York, NY 10004"]}}};
const schema191 = {"description":"Letters, digits, \"_\" and \"-\"; short enough to stand in an address.","type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$","examples":["evt_ga"]};
const pattern120 = new RegExp("^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$", "u");

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema190.required,parentSchema:schema190,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema190.required,parentSchema:schema190,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.timezone === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "timezone"},message:"must have required property '"+"timezone"+"'",schema:schema190.required,parentSchema:schema190,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "name")) || (key0 === "timezone")) || (key0 === "address"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema190,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern120.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$",parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema191.type,parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func3(data1) > 120){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema190.properties.name,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func3(data1) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema190.properties.name,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema190.properties.name.type,parentSchema:schema190.properties.name,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.timezone !== undefined){
let data2 = data.timezone;
if(typeof data2 === "string"){
if(func3(data2) < 1){
const err9 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema190.properties.timezone,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema190.properties.timezone.type,parentSchema:schema190.properties.timezone,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.address !== undefined){
let data3 = data.address;
if(typeof data3 === "string"){
if(func3(data3) > 300){
const err11 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters",schema:300,parentSchema:schema190.properties.address,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema190.properties.address.type,parentSchema:schema190.properties.address,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema190.type,parentSchema:schema190,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate102.errors = vErrors;
return errors === 0;
}

const schema192 = {"description":"A fee for each ticket: fixed, per cent of the face value, or both.","type":"object","additionalProperties":false,"required":["name","kind"],"properties":{"name":{"type":"string","minLength":1,"maxLength":60,"description":"As the cart shows it.","examples":["Service fee"]},"kind":{"type":"string","enum":["outside","inside"],"description":"outside: added to the price. inside: a part of the price, shown only in the books."},"fixed":{"$ref":"#/definitions/amount"},"percent":{"$ref":"#/definitions/percent"}},"minProperties":3};
const schema193 = {"description":"A decimal number as text, in the seller's currency and with at most its decimals.","type":"string","pattern":"^\\d{1,9}(\\.\\d{1,3})?$","examples":["29.95","0.00"]};
const schema194 = {"description":"A percentage as text, at most two decimals.","type":"string","pattern":"^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$","examples":["2.5"]};
const pattern121 = new RegExp("^\\d{1,9}(\\.\\d{1,3})?$", "u");
const pattern122 = new RegExp("^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$", "u");

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 3){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 3},message:"must NOT have fewer than 3 properties",schema:3,parentSchema:schema192,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema192.required,parentSchema:schema192,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.kind === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'",schema:schema192.required,parentSchema:schema192,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "kind")) || (key0 === "fixed")) || (key0 === "percent"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema192,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func3(data0) > 60){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters",schema:60,parentSchema:schema192.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(func3(data0) < 1){
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema192.properties.name,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema192.properties.name.type,parentSchema:schema192.properties.name,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.kind !== undefined){
let data1 = data.kind;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema192.properties.kind.type,parentSchema:schema192.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data1 === "outside") || (data1 === "inside"))){
const err8 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/enum",keyword:"enum",params:{allowedValues: schema192.properties.kind.enum},message:"must be equal to one of the allowed values",schema:schema192.properties.kind.enum,parentSchema:schema192.properties.kind,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.fixed !== undefined){
let data2 = data.fixed;
if(typeof data2 === "string"){
if(!pattern121.test(data2)){
const err9 = {instancePath:instancePath+"/fixed",schemaPath:"#/definitions/amount/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(\\.\\d{1,3})?$",parentSchema:schema193,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/fixed",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema193.type,parentSchema:schema193,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.percent !== undefined){
let data3 = data.percent;
if(typeof data3 === "string"){
if(!pattern122.test(data3)){
const err11 = {instancePath:instancePath+"/percent",schemaPath:"#/definitions/percent/pattern",keyword:"pattern",params:{pattern: "^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$"},message:"must match pattern \""+"^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$"+"\"",schema:"^(100(\\.0{1,2})?|\\d{1,2}(\\.\\d{1,2})?)$",parentSchema:schema194,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/percent",schemaPath:"#/definitions/percent/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema194.type,parentSchema:schema194,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema192.type,parentSchema:schema192,data};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate104.errors = vErrors;
return errors === 0;
}

const schema195 = {"description":"One thing to visit, with the tickets for it and the times it happens.","type":"object","additionalProperties":false,"required":["id","venue","name","category","event_type","groups"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"venue":{"type":"string","minLength":1,"description":"Id of one of the venues."},"name":{"type":"string","minLength":1,"maxLength":120,"description":"Title on cards, pages and tickets."},"subtitle":{"type":"string","maxLength":160,"description":"One line under the title."},"summary":{"type":"string","maxLength":400,"description":"A sentence or two for the card."},"description":{"type":"string","maxLength":20000,"description":"The event page's text: HTML with paragraphs, lists, emphasis and links."},"category":{"type":"string","minLength":1,"maxLength":120,"description":"Filter of the listing.","examples":["Planetarium"]},"event_type":{"type":"string","enum":["single","repeating","other"],"description":"single: one session. repeating: many. other: no sessions."},"meta":{"$ref":"#/definitions/catalog-meta"},"config":{"$ref":"#/definitions/catalog-config"},"fees":{"$ref":"#/definitions/fee-names"},"groups":{"description":"Ticket groups in order of rank.","type":"array","items":{"$ref":"#/definitions/catalog-group"}},"schedule":{"$ref":"#/definitions/catalog-schedule"},"sessions":{"description":"Sessions one by one, beside the schedule or instead of it.","type":"array","items":{"$ref":"#/definitions/catalog-session"}},"price_rules":{"description":"Other prices at certain times. Of several rules that fit, the last one that names a ticket type decides its price.","type":"array","items":{"$ref":"#/definitions/catalog-price-rule"}},"message_rules":{"description":"Sentences shown when their triggers fit, in order of rank.","type":"array","items":{"$ref":"#/definitions/catalog-message-rule"}}}};
const schema202 = {"description":"Names from the file's fees.","type":"array","uniqueItems":true,"items":{"type":"string","minLength":1},"examples":[["service"]]};
const schema197 = {"description":"How the event is shown and what it goes with.","type":"object","additionalProperties":false,"properties":{"requires_anchor":{"type":"boolean","description":"Can only be bought with an anchor event in the cart."},"pad_pre_start":{"type":"integer","minimum":0,"maximum":1440,"description":"Minutes to keep free before the start."},"pad_post_end":{"type":"integer","minimum":0,"maximum":1440,"description":"Minutes to keep free after the end."},"hide_event_details":{"type":"boolean","description":"The event page leaves out the description."},"image_profile":{"$ref":"#/definitions/catalog-asset"},"image_profile_alt":{"type":"string","maxLength":250,"description":"What the card's image shows."},"image_cover":{"$ref":"#/definitions/catalog-asset"},"image_cover_alt":{"type":"string","maxLength":250,"description":"What the page's image shows."}}};
const schema198 = {"description":"A file below the venue's assets folder.","type":"string","pattern":"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$","examples":["posters/ga.svg"]};
const pattern124 = new RegExp("^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$", "u");

function validate107(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "requires_anchor") || (key0 === "pad_pre_start")) || (key0 === "pad_post_end")) || (key0 === "hide_event_details")) || (key0 === "image_profile")) || (key0 === "image_profile_alt")) || (key0 === "image_cover")) || (key0 === "image_cover_alt"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema197,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requires_anchor !== undefined){
let data0 = data.requires_anchor;
if(typeof data0 !== "boolean"){
const err1 = {instancePath:instancePath+"/requires_anchor",schemaPath:"#/properties/requires_anchor/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema197.properties.requires_anchor.type,parentSchema:schema197.properties.requires_anchor,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.pad_pre_start !== undefined){
let data1 = data.pad_pre_start;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/pad_pre_start",schemaPath:"#/properties/pad_pre_start/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema197.properties.pad_pre_start.type,parentSchema:schema197.properties.pad_pre_start,data:data1};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 1440 || isNaN(data1)){
const err3 = {instancePath:instancePath+"/pad_pre_start",schemaPath:"#/properties/pad_pre_start/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1440},message:"must be <= 1440",schema:1440,parentSchema:schema197.properties.pad_pre_start,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err4 = {instancePath:instancePath+"/pad_pre_start",schemaPath:"#/properties/pad_pre_start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema197.properties.pad_pre_start,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.pad_post_end !== undefined){
let data2 = data.pad_post_end;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/pad_post_end",schemaPath:"#/properties/pad_post_end/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema197.properties.pad_post_end.type,parentSchema:schema197.properties.pad_post_end,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1440 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/pad_post_end",schemaPath:"#/properties/pad_post_end/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1440},message:"must be <= 1440",schema:1440,parentSchema:schema197.properties.pad_post_end,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 0 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/pad_post_end",schemaPath:"#/properties/pad_post_end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema197.properties.pad_post_end,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.hide_event_details !== undefined){
let data3 = data.hide_event_details;
if(typeof data3 !== "boolean"){
const err8 = {instancePath:instancePath+"/hide_event_details",schemaPath:"#/properties/hide_event_details/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema197.properties.hide_event_details.type,parentSchema:schema197.properties.hide_event_details,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.image_profile !== undefined){
let data4 = data.image_profile;
if(typeof data4 === "string"){
if(!pattern124.test(data4)){
const err9 = {instancePath:instancePath+"/image_profile",schemaPath:"#/definitions/catalog-asset/pattern",keyword:"pattern",params:{pattern: "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$"},message:"must match pattern \""+"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$"+"\"",schema:"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$",parentSchema:schema198,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/image_profile",schemaPath:"#/definitions/catalog-asset/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema198.type,parentSchema:schema198,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.image_profile_alt !== undefined){
let data5 = data.image_profile_alt;
if(typeof data5 === "string"){
if(func3(data5) > 250){
const err11 = {instancePath:instancePath+"/image_profile_alt",schemaPath:"#/properties/image_profile_alt/maxLength",keyword:"maxLength",params:{limit: 250},message:"must NOT have more than 250 characters",schema:250,parentSchema:schema197.properties.image_profile_alt,data:data5};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/image_profile_alt",schemaPath:"#/properties/image_profile_alt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema197.properties.image_profile_alt.type,parentSchema:schema197.properties.image_profile_alt,data:data5};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.image_cover !== undefined){
let data6 = data.image_cover;
if(typeof data6 === "string"){
if(!pattern124.test(data6)){
const err13 = {instancePath:instancePath+"/image_cover",schemaPath:"#/definitions/catalog-asset/pattern",keyword:"pattern",params:{pattern: "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$"},message:"must match pattern \""+"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$"+"\"",schema:"^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9/_.-]*\\.(svg|png|jpe?g|webp|avif)$",parentSchema:schema198,data:data6};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/image_cover",schemaPath:"#/definitions/catalog-asset/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema198.type,parentSchema:schema198,data:data6};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.image_cover_alt !== undefined){
let data7 = data.image_cover_alt;
if(typeof data7 === "string"){
if(func3(data7) > 250){
const err15 = {instancePath:instancePath+"/image_cover_alt",schemaPath:"#/properties/image_cover_alt/maxLength",keyword:"maxLength",params:{limit: 250},message:"must NOT have more than 250 characters",schema:250,parentSchema:schema197.properties.image_cover_alt,data:data7};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/image_cover_alt",schemaPath:"#/properties/image_cover_alt/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema197.properties.image_cover_alt.type,parentSchema:schema197.properties.image_cover_alt,data:data7};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema197.type,parentSchema:schema197,data};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate107.errors = vErrors;
return errors === 0;
}

const schema200 = {"description":"Settings that override the seller's own for this event.","type":"object","additionalProperties":false,"properties":{"web.session_picker_tabs":{"type":"object","additionalProperties":false,"required":["thresholds"],"description":"Tabs of the session picker.","properties":{"thresholds":{"type":"array","minItems":1,"maxItems":2,"items":{"$ref":"#/definitions/start-time"},"description":"Where the second (and third) tab begins.","examples":[["1200","1700"]]}}},"web.price_display":{"type":"object","additionalProperties":false,"required":["mode"],"description":"Which price dates and sessions carry.","properties":{"mode":{"type":"string","enum":["all","sessions_and_tickets","off"],"description":"Where prices appear."},"primary":{"type":"string","minLength":1,"description":"Ticket type whose price is shown."}}},"hide_sold_out_sessions":{"type":"boolean","description":"Leave sold-out sessions out of the picker."},"next_route":{"type":"string","pattern":"^/[^/\\\\].*$|^/$","description":"Where to go after adding to the cart."}}};
const schema201 = {"description":"Time of day on the venue's clock, \"HHmm\".","type":"string","pattern":"^([01]\\d|2[0-3])[0-5]\\d$","examples":["1030"]};
const pattern126 = new RegExp("^([01]\\d|2[0-3])[0-5]\\d$", "u");
const pattern127 = new RegExp("^/[^/\\\\].*$|^/$", "u");

function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((key0 === "web.session_picker_tabs") || (key0 === "web.price_display")) || (key0 === "hide_sold_out_sessions")) || (key0 === "next_route"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema200,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data["web.session_picker_tabs"] !== undefined){
let data0 = data["web.session_picker_tabs"];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.thresholds === undefined){
const err1 = {instancePath:instancePath+"/web.session_picker_tabs",schemaPath:"#/properties/web.session_picker_tabs/required",keyword:"required",params:{missingProperty: "thresholds"},message:"must have required property '"+"thresholds"+"'",schema:schema200.properties["web.session_picker_tabs"].required,parentSchema:schema200.properties["web.session_picker_tabs"],data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key1 in data0){
if(!(key1 === "thresholds")){
const err2 = {instancePath:instancePath+"/web.session_picker_tabs",schemaPath:"#/properties/web.session_picker_tabs/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema200.properties["web.session_picker_tabs"],data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.thresholds !== undefined){
let data1 = data0.thresholds;
if(Array.isArray(data1)){
if(data1.length > 2){
const err3 = {instancePath:instancePath+"/web.session_picker_tabs/thresholds",schemaPath:"#/properties/web.session_picker_tabs/properties/thresholds/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items",schema:2,parentSchema:schema200.properties["web.session_picker_tabs"].properties.thresholds,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/web.session_picker_tabs/thresholds",schemaPath:"#/properties/web.session_picker_tabs/properties/thresholds/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema200.properties["web.session_picker_tabs"].properties.thresholds,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(!pattern126.test(data2)){
const err5 = {instancePath:instancePath+"/web.session_picker_tabs/thresholds/" + i0,schemaPath:"#/definitions/start-time/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3])[0-5]\\d$"},message:"must match pattern \""+"^([01]\\d|2[0-3])[0-5]\\d$"+"\"",schema:"^([01]\\d|2[0-3])[0-5]\\d$",parentSchema:schema201,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/web.session_picker_tabs/thresholds/" + i0,schemaPath:"#/definitions/start-time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema201.type,parentSchema:schema201,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/web.session_picker_tabs/thresholds",schemaPath:"#/properties/web.session_picker_tabs/properties/thresholds/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema200.properties["web.session_picker_tabs"].properties.thresholds.type,parentSchema:schema200.properties["web.session_picker_tabs"].properties.thresholds,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/web.session_picker_tabs",schemaPath:"#/properties/web.session_picker_tabs/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema200.properties["web.session_picker_tabs"].type,parentSchema:schema200.properties["web.session_picker_tabs"],data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data["web.price_display"] !== undefined){
let data3 = data["web.price_display"];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.mode === undefined){
const err9 = {instancePath:instancePath+"/web.price_display",schemaPath:"#/properties/web.price_display/required",keyword:"required",params:{missingProperty: "mode"},message:"must have required property '"+"mode"+"'",schema:schema200.properties["web.price_display"].required,parentSchema:schema200.properties["web.price_display"],data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
for(const key2 in data3){
if(!((key2 === "mode") || (key2 === "primary"))){
const err10 = {instancePath:instancePath+"/web.price_display",schemaPath:"#/properties/web.price_display/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema200.properties["web.price_display"],data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data3.mode !== undefined){
let data4 = data3.mode;
if(typeof data4 !== "string"){
const err11 = {instancePath:instancePath+"/web.price_display/mode",schemaPath:"#/properties/web.price_display/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema200.properties["web.price_display"].properties.mode.type,parentSchema:schema200.properties["web.price_display"].properties.mode,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data4 === "all") || (data4 === "sessions_and_tickets")) || (data4 === "off"))){
const err12 = {instancePath:instancePath+"/web.price_display/mode",schemaPath:"#/properties/web.price_display/properties/mode/enum",keyword:"enum",params:{allowedValues: schema200.properties["web.price_display"].properties.mode.enum},message:"must be equal to one of the allowed values",schema:schema200.properties["web.price_display"].properties.mode.enum,parentSchema:schema200.properties["web.price_display"].properties.mode,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.primary !== undefined){
let data5 = data3.primary;
if(typeof data5 === "string"){
if(func3(data5) < 1){
const err13 = {instancePath:instancePath+"/web.price_display/primary",schemaPath:"#/properties/web.price_display/properties/primary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema200.properties["web.price_display"].properties.primary,data:data5};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/web.price_display/primary",schemaPath:"#/properties/web.price_display/properties/primary/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema200.properties["web.price_display"].properties.primary.type,parentSchema:schema200.properties["web.price_display"].properties.primary,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/web.price_display",schemaPath:"#/properties/web.price_display/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema200.properties["web.price_display"].type,parentSchema:schema200.properties["web.price_display"],data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.hide_sold_out_sessions !== undefined){
let data6 = data.hide_sold_out_sessions;
if(typeof data6 !== "boolean"){
const err16 = {instancePath:instancePath+"/hide_sold_out_sessions",schemaPath:"#/properties/hide_sold_out_sessions/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema200.properties.hide_sold_out_sessions.type,parentSchema:schema200.properties.hide_sold_out_sessions,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.next_route !== undefined){
let data7 = data.next_route;
if(typeof data7 === "string"){
if(!pattern127.test(data7)){
const err17 = {instancePath:instancePath+"/next_route",schemaPath:"#/properties/next_route/pattern",keyword:"pattern",params:{pattern: "^/[^/\\\\].*$|^/$"},message:"must match pattern \""+"^/[^/\\\\].*$|^/$"+"\"",schema:"^/[^/\\\\].*$|^/$",parentSchema:schema200.properties.next_route,data:data7};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/next_route",schemaPath:"#/properties/next_route/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema200.properties.next_route.type,parentSchema:schema200.properties.next_route,data:data7};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema200.type,parentSchema:schema200,data};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate109.errors = vErrors;
return errors === 0;
}

const schema203 = {"description":"Ticket types that share limits.","type":"object","additionalProperties":false,"required":["id","name","types"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"Heading over its types."},"summary":{"type":"string","maxLength":400,"description":"A sentence under the heading."},"description":{"type":"string","maxLength":20000,"description":"HTML for the details dialog."},"handler":{"type":"string","enum":["tickets"],"description":"What buying one of its types makes; tickets when left out."},"color":{"type":"string","pattern":"^#[0-9a-fA-F]{6}$","description":"On maps and badges.","examples":["#0b5c6b"]},"min_tickets_per_order":{"type":"integer","minimum":0,"maximum":1000,"description":"Fewest in one order, when there are any; 0 or left out for no minimum."},"max_tickets_per_order":{"type":"integer","minimum":1,"maximum":1000,"description":"Most in one order; leave it out for no maximum."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Places of this group in each session; left out or -1, only the session limits it."},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity, for visitors who never come."},"exclude_from_event_capacity":{"type":"boolean","description":"When true, its tickets take no place of the session."},"hidden_type":{"type":"string","enum":["public_browsable","public_member_only","public_link_only"],"description":"Who sees it; everyone when left out."},"meta":{"type":"object","additionalProperties":false,"description":"What is asked of each ticket.","properties":{"admit_names":{"type":"string","enum":["required","optional","disabled"],"description":"Name of each visitor."},"admit_emails":{"type":"string","enum":["required","optional","disabled"],"description":"E-mail address of each visitor."}}},"types":{"description":"Ticket types in order of rank.","type":"array","minItems":1,"items":{"$ref":"#/definitions/catalog-type"}}}};
const schema205 = {"description":"Number of places; -1 is unlimited.","type":"integer","minimum":-1,"maximum":1000000,"examples":[60]};
const pattern129 = new RegExp("^#[0-9a-fA-F]{6}$", "u");
const schema206 = {"description":"One kind of ticket with its price.","type":"object","additionalProperties":false,"required":["id","name","price"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"name":{"type":"string","minLength":1,"maxLength":120,"description":"As visitors choose it.","examples":["Adult"]},"summary":{"type":"string","maxLength":200,"description":"Who it is for.","examples":["Ages 13 to 64"]},"description":{"type":"string","maxLength":20000,"description":"HTML for the details dialog."},"price":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"Price without outside fees; 0.00 is free."},"price_min":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"With price_max: the visitor chooses the amount; price is the suggestion."},"price_max":{"allOf":[{"$ref":"#/definitions/amount"}],"description":"With price_min: the visitor chooses the amount."},"fees":{"allOf":[{"$ref":"#/definitions/fee-names"}],"description":"Instead of the event's own fees."}},"dependencies":{"price_min":["price_max"],"price_max":["price_min"]}};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema206.required,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema206.required,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.price === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "price"},message:"must have required property '"+"price"+"'",schema:schema206.required,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "id") || (key0 === "name")) || (key0 === "summary")) || (key0 === "description")) || (key0 === "price")) || (key0 === "price_min")) || (key0 === "price_max")) || (key0 === "fees"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.price_min !== undefined){
if(data.price_max === undefined){
const err4 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "price_min",
    missingProperty: "price_max",
    depsCount: 1,
    deps: "price_max"},message:"must have property price_max when property price_min is present",schema:schema206.dependencies,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.price_max !== undefined){
if(data.price_min === undefined){
const err5 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "price_max",
    missingProperty: "price_min",
    depsCount: 1,
    deps: "price_min"},message:"must have property price_min when property price_max is present",schema:schema206.dependencies,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern120.test(data0)){
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$",parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema191.type,parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func3(data1) > 120){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema206.properties.name,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func3(data1) < 1){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema206.properties.name,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema206.properties.name.type,parentSchema:schema206.properties.name,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if(typeof data2 === "string"){
if(func3(data2) > 200){
const err11 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters",schema:200,parentSchema:schema206.properties.summary,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema206.properties.summary.type,parentSchema:schema206.properties.summary,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(typeof data3 === "string"){
if(func3(data3) > 20000){
const err13 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters",schema:20000,parentSchema:schema206.properties.description,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema206.properties.description.type,parentSchema:schema206.properties.description,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.price !== undefined){
let data4 = data.price;
if(typeof data4 === "string"){
if(!pattern121.test(data4)){
const err15 = {instancePath:instancePath+"/price",schemaPath:"#/definitions/amount/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(\\.\\d{1,3})?$",parentSchema:schema193,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/price",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema193.type,parentSchema:schema193,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.price_min !== undefined){
let data5 = data.price_min;
if(typeof data5 === "string"){
if(!pattern121.test(data5)){
const err17 = {instancePath:instancePath+"/price_min",schemaPath:"#/definitions/amount/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(\\.\\d{1,3})?$",parentSchema:schema193,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/price_min",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema193.type,parentSchema:schema193,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.price_max !== undefined){
let data6 = data.price_max;
if(typeof data6 === "string"){
if(!pattern121.test(data6)){
const err19 = {instancePath:instancePath+"/price_max",schemaPath:"#/definitions/amount/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(\\.\\d{1,3})?$",parentSchema:schema193,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/price_max",schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema193.type,parentSchema:schema193,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.fees !== undefined){
let data7 = data.fees;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(typeof data8 === "string"){
if(func3(data8) < 1){
const err21 = {instancePath:instancePath+"/fees/" + i0,schemaPath:"#/definitions/fee-names/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema202.items,data:data8};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/fees/" + i0,schemaPath:"#/definitions/fee-names/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema202.items.type,parentSchema:schema202.items,data:data8};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
let i1 = data7.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data7[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err23 = {instancePath:instancePath+"/fees",schemaPath:"#/definitions/fee-names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema202,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err24 = {instancePath:instancePath+"/fees",schemaPath:"#/definitions/fee-names/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema202.type,parentSchema:schema202,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema206.type,parentSchema:schema206,data};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate112.errors = vErrors;
return errors === 0;
}


function validate111(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema203.required,parentSchema:schema203,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema203.required,parentSchema:schema203,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.types === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "types"},message:"must have required property '"+"types"+"'",schema:schema203.required,parentSchema:schema203,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema203.properties, key0))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema203,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern120.test(data0)){
const err4 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$",parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema191.type,parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.name !== undefined){
let data1 = data.name;
if(typeof data1 === "string"){
if(func3(data1) > 120){
const err6 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema203.properties.name,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func3(data1) < 1){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema203.properties.name,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.name.type,parentSchema:schema203.properties.name,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.summary !== undefined){
let data2 = data.summary;
if(typeof data2 === "string"){
if(func3(data2) > 400){
const err9 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 400},message:"must NOT have more than 400 characters",schema:400,parentSchema:schema203.properties.summary,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.summary.type,parentSchema:schema203.properties.summary,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.description !== undefined){
let data3 = data.description;
if(typeof data3 === "string"){
if(func3(data3) > 20000){
const err11 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters",schema:20000,parentSchema:schema203.properties.description,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.description.type,parentSchema:schema203.properties.description,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.handler !== undefined){
let data4 = data.handler;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/handler",schemaPath:"#/properties/handler/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.handler.type,parentSchema:schema203.properties.handler,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(data4 === "tickets")){
const err14 = {instancePath:instancePath+"/handler",schemaPath:"#/properties/handler/enum",keyword:"enum",params:{allowedValues: schema203.properties.handler.enum},message:"must be equal to one of the allowed values",schema:schema203.properties.handler.enum,parentSchema:schema203.properties.handler,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.color !== undefined){
let data5 = data.color;
if(typeof data5 === "string"){
if(!pattern129.test(data5)){
const err15 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/pattern",keyword:"pattern",params:{pattern: "^#[0-9a-fA-F]{6}$"},message:"must match pattern \""+"^#[0-9a-fA-F]{6}$"+"\"",schema:"^#[0-9a-fA-F]{6}$",parentSchema:schema203.properties.color,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.color.type,parentSchema:schema203.properties.color,data:data5};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.min_tickets_per_order !== undefined){
let data6 = data.min_tickets_per_order;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err17 = {instancePath:instancePath+"/min_tickets_per_order",schemaPath:"#/properties/min_tickets_per_order/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema203.properties.min_tickets_per_order.type,parentSchema:schema203.properties.min_tickets_per_order,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 1000 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/min_tickets_per_order",schemaPath:"#/properties/min_tickets_per_order/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema203.properties.min_tickets_per_order,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/min_tickets_per_order",schemaPath:"#/properties/min_tickets_per_order/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema203.properties.min_tickets_per_order,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data.max_tickets_per_order !== undefined){
let data7 = data.max_tickets_per_order;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err20 = {instancePath:instancePath+"/max_tickets_per_order",schemaPath:"#/properties/max_tickets_per_order/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema203.properties.max_tickets_per_order.type,parentSchema:schema203.properties.max_tickets_per_order,data:data7};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 1000 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/max_tickets_per_order",schemaPath:"#/properties/max_tickets_per_order/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000",schema:1000,parentSchema:schema203.properties.max_tickets_per_order,data:data7};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err22 = {instancePath:instancePath+"/max_tickets_per_order",schemaPath:"#/properties/max_tickets_per_order/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema203.properties.max_tickets_per_order,data:data7};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data.capacity !== undefined){
let data8 = data.capacity;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err23 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema205.type,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000 || isNaN(data8)){
const err24 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(data8 < -1 || isNaN(data8)){
const err25 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1",schema:-1,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
if(data.oversell_capacity !== undefined){
let data9 = data.oversell_capacity;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err26 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema203.properties.oversell_capacity.type,parentSchema:schema203.properties.oversell_capacity,data:data9};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 100000 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000",schema:100000,parentSchema:schema203.properties.oversell_capacity,data:data9};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data9 < 0 || isNaN(data9)){
const err28 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema203.properties.oversell_capacity,data:data9};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.exclude_from_event_capacity !== undefined){
let data10 = data.exclude_from_event_capacity;
if(typeof data10 !== "boolean"){
const err29 = {instancePath:instancePath+"/exclude_from_event_capacity",schemaPath:"#/properties/exclude_from_event_capacity/type",keyword:"type",params:{type: "boolean"},message:"must be boolean",schema:schema203.properties.exclude_from_event_capacity.type,parentSchema:schema203.properties.exclude_from_event_capacity,data:data10};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.hidden_type !== undefined){
let data11 = data.hidden_type;
if(typeof data11 !== "string"){
const err30 = {instancePath:instancePath+"/hidden_type",schemaPath:"#/properties/hidden_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.hidden_type.type,parentSchema:schema203.properties.hidden_type,data:data11};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!(((data11 === "public_browsable") || (data11 === "public_member_only")) || (data11 === "public_link_only"))){
const err31 = {instancePath:instancePath+"/hidden_type",schemaPath:"#/properties/hidden_type/enum",keyword:"enum",params:{allowedValues: schema203.properties.hidden_type.enum},message:"must be equal to one of the allowed values",schema:schema203.properties.hidden_type.enum,parentSchema:schema203.properties.hidden_type,data:data11};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.meta !== undefined){
let data12 = data.meta;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key1 in data12){
if(!((key1 === "admit_names") || (key1 === "admit_emails"))){
const err32 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema203.properties.meta,data:data12};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data12.admit_names !== undefined){
let data13 = data12.admit_names;
if(typeof data13 !== "string"){
const err33 = {instancePath:instancePath+"/meta/admit_names",schemaPath:"#/properties/meta/properties/admit_names/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.meta.properties.admit_names.type,parentSchema:schema203.properties.meta.properties.admit_names,data:data13};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((data13 === "required") || (data13 === "optional")) || (data13 === "disabled"))){
const err34 = {instancePath:instancePath+"/meta/admit_names",schemaPath:"#/properties/meta/properties/admit_names/enum",keyword:"enum",params:{allowedValues: schema203.properties.meta.properties.admit_names.enum},message:"must be equal to one of the allowed values",schema:schema203.properties.meta.properties.admit_names.enum,parentSchema:schema203.properties.meta.properties.admit_names,data:data13};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data12.admit_emails !== undefined){
let data14 = data12.admit_emails;
if(typeof data14 !== "string"){
const err35 = {instancePath:instancePath+"/meta/admit_emails",schemaPath:"#/properties/meta/properties/admit_emails/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema203.properties.meta.properties.admit_emails.type,parentSchema:schema203.properties.meta.properties.admit_emails,data:data14};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((data14 === "required") || (data14 === "optional")) || (data14 === "disabled"))){
const err36 = {instancePath:instancePath+"/meta/admit_emails",schemaPath:"#/properties/meta/properties/admit_emails/enum",keyword:"enum",params:{allowedValues: schema203.properties.meta.properties.admit_emails.enum},message:"must be equal to one of the allowed values",schema:schema203.properties.meta.properties.admit_emails.enum,parentSchema:schema203.properties.meta.properties.admit_emails,data:data14};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/meta",schemaPath:"#/properties/meta/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema203.properties.meta.type,parentSchema:schema203.properties.meta,data:data12};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.types !== undefined){
let data15 = data.types;
if(Array.isArray(data15)){
if(data15.length < 1){
const err38 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema203.properties.types,data:data15};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
if(!(validate112(data15[i0], {instancePath:instancePath+"/types/" + i0,parentData:data15,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
}
}
else {
const err39 = {instancePath:instancePath+"/types",schemaPath:"#/properties/types/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema203.properties.types.type,parentSchema:schema203.properties.types,data:data15};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema203.type,parentSchema:schema203,data};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate111.errors = vErrors;
return errors === 0;
}

const schema212 = {"description":"The rule that makes sessions, always 18 months ahead.","type":"object","additionalProperties":false,"required":["duration_minutes","capacity","hours"],"properties":{"first_date":{"allOf":[{"$ref":"#/definitions/local-date"}],"description":"No session before this day."},"last_date":{"allOf":[{"$ref":"#/definitions/local-date"}],"description":"No session after this day."},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Length of a session."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Places in each session."},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity of each session."},"hours":{"type":"array","minItems":1,"items":{"$ref":"#/definitions/catalog-hours"},"description":"The usual week."},"seasons":{"type":"array","items":{"$ref":"#/definitions/catalog-season"},"description":"Parts of the year with a week of their own; of several that fit, the last one holds."},"exceptions":{"type":"array","items":{"$ref":"#/definitions/catalog-exception"},"description":"Single days that differ; of several that fit, the last one holds."}}};
const schema213 = {"description":"A day on the venue's own calendar.","type":"string","format":"date","examples":["2027-05-01"]};
const schema216 = {"description":"Start times on certain weekdays: a series, a list, or both.","type":"object","additionalProperties":false,"properties":{"weekdays":{"allOf":[{"$ref":"#/definitions/weekday-names"}],"description":"Leave it out for every day."},"from":{"allOf":[{"$ref":"#/definitions/start-time"}],"description":"First start of the series."},"until":{"allOf":[{"$ref":"#/definitions/time-of-day"}],"description":"The series ends before this time."},"every_minutes":{"type":"integer","minimum":1,"maximum":1440,"description":"From one start to the next."},"at":{"type":"array","minItems":1,"uniqueItems":true,"items":{"$ref":"#/definitions/start-time"},"description":"Starts one by one."},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Instead of the schedule's own."},"capacity":{"allOf":[{"$ref":"#/definitions/capacity"}],"description":"Instead of the schedule's own."},"annotations":{"$ref":"#/definitions/annotations"}},"dependencies":{"from":["until","every_minutes"],"until":["from","every_minutes"],"every_minutes":["from","until"]}};
const schema217 = {"description":"Days of the week by name.","type":"array","minItems":1,"uniqueItems":true,"items":{"type":"string","enum":["mon","tue","wed","thu","fri","sat","sun"]},"examples":[["sat","sun"]]};
const schema219 = {"description":"Time of day on the venue's clock, \"HHmm\"; \"2400\" is the end of the day.","type":"string","pattern":"^(([01]\\d|2[0-3])[0-5]\\d|2400)$","examples":["1030"]};
const schema222 = {"description":"Short notes on the session itself.","type":"array","items":{"type":"string","minLength":1,"maxLength":80},"examples":[["Relaxed session"]]};
const pattern135 = new RegExp("^(([01]\\d|2[0-3])[0-5]\\d|2400)$", "u");

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((((((((key0 === "weekdays") || (key0 === "from")) || (key0 === "until")) || (key0 === "every_minutes")) || (key0 === "at")) || (key0 === "duration_minutes")) || (key0 === "capacity")) || (key0 === "annotations"))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.from !== undefined){
if(data.until === undefined){
const err1 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "from",
    missingProperty: "until",
    depsCount: 2,
    deps: "until, every_minutes"},message:"must have properties until, every_minutes when property from is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.every_minutes === undefined){
const err2 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "from",
    missingProperty: "every_minutes",
    depsCount: 2,
    deps: "until, every_minutes"},message:"must have properties until, every_minutes when property from is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.until !== undefined){
if(data.from === undefined){
const err3 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "until",
    missingProperty: "from",
    depsCount: 2,
    deps: "from, every_minutes"},message:"must have properties from, every_minutes when property until is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.every_minutes === undefined){
const err4 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "until",
    missingProperty: "every_minutes",
    depsCount: 2,
    deps: "from, every_minutes"},message:"must have properties from, every_minutes when property until is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.every_minutes !== undefined){
if(data.from === undefined){
const err5 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "every_minutes",
    missingProperty: "from",
    depsCount: 2,
    deps: "from, until"},message:"must have properties from, until when property every_minutes is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.until === undefined){
const err6 = {instancePath,schemaPath:"#/dependencies",keyword:"dependencies",params:{property: "every_minutes",
    missingProperty: "until",
    depsCount: 2,
    deps: "from, until"},message:"must have properties from, until when property every_minutes is present",schema:schema216.dependencies,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.weekdays !== undefined){
let data0 = data.weekdays;
if(Array.isArray(data0)){
if(data0.length < 1){
const err7 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema217,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(typeof data1 !== "string"){
const err8 = {instancePath:instancePath+"/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema217.items.type,parentSchema:schema217.items,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((((((data1 === "mon") || (data1 === "tue")) || (data1 === "wed")) || (data1 === "thu")) || (data1 === "fri")) || (data1 === "sat")) || (data1 === "sun"))){
const err9 = {instancePath:instancePath+"/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/enum",keyword:"enum",params:{allowedValues: schema217.items.enum},message:"must be equal to one of the allowed values",schema:schema217.items.enum,parentSchema:schema217.items,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i1 = data0.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data0[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err10 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema217,data:data0};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err11 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema217.type,parentSchema:schema217,data:data0};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.from !== undefined){
let data2 = data.from;
if(typeof data2 === "string"){
if(!pattern126.test(data2)){
const err12 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/start-time/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3])[0-5]\\d$"},message:"must match pattern \""+"^([01]\\d|2[0-3])[0-5]\\d$"+"\"",schema:"^([01]\\d|2[0-3])[0-5]\\d$",parentSchema:schema201,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/from",schemaPath:"#/definitions/start-time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema201.type,parentSchema:schema201,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.until !== undefined){
let data3 = data.until;
if(typeof data3 === "string"){
if(!pattern135.test(data3)){
const err14 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/time-of-day/pattern",keyword:"pattern",params:{pattern: "^(([01]\\d|2[0-3])[0-5]\\d|2400)$"},message:"must match pattern \""+"^(([01]\\d|2[0-3])[0-5]\\d|2400)$"+"\"",schema:"^(([01]\\d|2[0-3])[0-5]\\d|2400)$",parentSchema:schema219,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/time-of-day/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema219.type,parentSchema:schema219,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.every_minutes !== undefined){
let data4 = data.every_minutes;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err16 = {instancePath:instancePath+"/every_minutes",schemaPath:"#/properties/every_minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema216.properties.every_minutes.type,parentSchema:schema216.properties.every_minutes,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 1440 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/every_minutes",schemaPath:"#/properties/every_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1440},message:"must be <= 1440",schema:1440,parentSchema:schema216.properties.every_minutes,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err18 = {instancePath:instancePath+"/every_minutes",schemaPath:"#/properties/every_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema216.properties.every_minutes,data:data4};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
if(data.at !== undefined){
let data5 = data.at;
if(Array.isArray(data5)){
if(data5.length < 1){
const err19 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema216.properties.at,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
const len1 = data5.length;
for(let i2=0; i2<len1; i2++){
let data6 = data5[i2];
if(typeof data6 === "string"){
if(!pattern126.test(data6)){
const err20 = {instancePath:instancePath+"/at/" + i2,schemaPath:"#/definitions/start-time/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3])[0-5]\\d$"},message:"must match pattern \""+"^([01]\\d|2[0-3])[0-5]\\d$"+"\"",schema:"^([01]\\d|2[0-3])[0-5]\\d$",parentSchema:schema201,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/at/" + i2,schemaPath:"#/definitions/start-time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema201.type,parentSchema:schema201,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
let i3 = data5.length;
let j1;
if(i3 > 1){
outer0:
for(;i3--;){
for(j1 = i3; j1--;){
if(func0(data5[i3], data5[j1])){
const err22 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1},message:"must NOT have duplicate items (items ## "+j1+" and "+i3+" are identical)",schema:true,parentSchema:schema216.properties.at,data:data5};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err23 = {instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema216.properties.at.type,parentSchema:schema216.properties.at,data:data5};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.duration_minutes !== undefined){
let data7 = data.duration_minutes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err24 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema216.properties.duration_minutes.type,parentSchema:schema216.properties.duration_minutes,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 > 10080 || isNaN(data7)){
const err25 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080},message:"must be <= 10080",schema:10080,parentSchema:schema216.properties.duration_minutes,data:data7};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err26 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema216.properties.duration_minutes,data:data7};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.capacity !== undefined){
let data8 = data.capacity;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err27 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema205.type,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 1000000 || isNaN(data8)){
const err28 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data8 < -1 || isNaN(data8)){
const err29 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1",schema:-1,parentSchema:schema205,data:data8};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
if(data.annotations !== undefined){
let data9 = data.annotations;
if(Array.isArray(data9)){
const len2 = data9.length;
for(let i4=0; i4<len2; i4++){
let data10 = data9[i4];
if(typeof data10 === "string"){
if(func3(data10) > 80){
const err30 = {instancePath:instancePath+"/annotations/" + i4,schemaPath:"#/definitions/annotations/items/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema222.items,data:data10};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(func3(data10) < 1){
const err31 = {instancePath:instancePath+"/annotations/" + i4,schemaPath:"#/definitions/annotations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema222.items,data:data10};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/annotations/" + i4,schemaPath:"#/definitions/annotations/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema222.items.type,parentSchema:schema222.items,data:data10};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema222.type,parentSchema:schema222,data:data9};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema216.type,parentSchema:schema216,data};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate116.errors = vErrors;
return errors === 0;
}

const schema223 = {"description":"A part of the year with its own week.","type":"object","additionalProperties":false,"required":["start","end","hours"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Summer holidays"]},"start":{"allOf":[{"$ref":"#/definitions/day-of-year"}],"description":"First day."},"end":{"allOf":[{"$ref":"#/definitions/day-of-year"}],"description":"The first day after it."},"hours":{"type":"array","items":{"$ref":"#/definitions/catalog-hours"},"description":"Instead of the usual week; an empty list closes."}}};
const schema224 = {"description":"A day on the venue's own calendar: \"MM-DD\" every year, or \"YYYY-MM-DD\" once.","type":"string","pattern":"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$","examples":["12-25","2027-11-25"]};
const pattern137 = new RegExp("^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$", "u");

function validate118(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'",schema:schema223.required,parentSchema:schema223,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.end === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'",schema:schema223.required,parentSchema:schema223,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.hours === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hours"},message:"must have required property '"+"hours"+"'",schema:schema223.required,parentSchema:schema223,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "start")) || (key0 === "end")) || (key0 === "hours"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema223,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func3(data0) > 60){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters",schema:60,parentSchema:schema223.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema223.properties.name.type,parentSchema:schema223.properties.name,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.start !== undefined){
let data1 = data.start;
if(typeof data1 === "string"){
if(!pattern137.test(data1)){
const err6 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/day-of-year/pattern",keyword:"pattern",params:{pattern: "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\"",schema:"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/day-of-year/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema224.type,parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.end !== undefined){
let data2 = data.end;
if(typeof data2 === "string"){
if(!pattern137.test(data2)){
const err8 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/day-of-year/pattern",keyword:"pattern",params:{pattern: "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\"",schema:"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",parentSchema:schema224,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/day-of-year/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema224.type,parentSchema:schema224,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.hours !== undefined){
let data3 = data.hours;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate116(data3[i0], {instancePath:instancePath+"/hours/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema223.properties.hours.type,parentSchema:schema223.properties.hours,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema223.type,parentSchema:schema223,data};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate118.errors = vErrors;
return errors === 0;
}

const schema226 = {"description":"A day that is closed or has other hours.","type":"object","additionalProperties":false,"required":["date","hours"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Thanksgiving"]},"date":{"$ref":"#/definitions/day-of-year"},"hours":{"type":"array","items":{"$ref":"#/definitions/catalog-hours"},"description":"Instead of the usual hours, their weekdays still count; an empty list closes."}}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.date === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'",schema:schema226.required,parentSchema:schema226,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.hours === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hours"},message:"must have required property '"+"hours"+"'",schema:schema226.required,parentSchema:schema226,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "date")) || (key0 === "hours"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema226,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func3(data0) > 60){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters",schema:60,parentSchema:schema226.properties.name,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema226.properties.name.type,parentSchema:schema226.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.date !== undefined){
let data1 = data.date;
if(typeof data1 === "string"){
if(!pattern137.test(data1)){
const err5 = {instancePath:instancePath+"/date",schemaPath:"#/definitions/day-of-year/pattern",keyword:"pattern",params:{pattern: "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\"",schema:"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/date",schemaPath:"#/definitions/day-of-year/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema224.type,parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hours !== undefined){
let data2 = data.hours;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate116(data2[i0], {instancePath:instancePath+"/hours/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema226.properties.hours.type,parentSchema:schema226.properties.hours,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema226.type,parentSchema:schema226,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate121.errors = vErrors;
return errors === 0;
}


function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.duration_minutes === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duration_minutes"},message:"must have required property '"+"duration_minutes"+"'",schema:schema212.required,parentSchema:schema212,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.capacity === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capacity"},message:"must have required property '"+"capacity"+"'",schema:schema212.required,parentSchema:schema212,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.hours === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hours"},message:"must have required property '"+"hours"+"'",schema:schema212.required,parentSchema:schema212,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((((((((key0 === "first_date") || (key0 === "last_date")) || (key0 === "duration_minutes")) || (key0 === "capacity")) || (key0 === "oversell_capacity")) || (key0 === "hours")) || (key0 === "seasons")) || (key0 === "exceptions"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema212,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.first_date !== undefined){
let data0 = data.first_date;
if(typeof data0 === "string"){
if(!(formats0.validate(data0))){
const err4 = {instancePath:instancePath+"/first_date",schemaPath:"#/definitions/local-date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema213,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/first_date",schemaPath:"#/definitions/local-date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema213.type,parentSchema:schema213,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.last_date !== undefined){
let data1 = data.last_date;
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
const err6 = {instancePath:instancePath+"/last_date",schemaPath:"#/definitions/local-date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema213,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/last_date",schemaPath:"#/definitions/local-date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema213.type,parentSchema:schema213,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.duration_minutes !== undefined){
let data2 = data.duration_minutes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err8 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema212.properties.duration_minutes.type,parentSchema:schema212.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10080 || isNaN(data2)){
const err9 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080},message:"must be <= 10080",schema:10080,parentSchema:schema212.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema212.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.capacity !== undefined){
let data3 = data.capacity;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err11 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema205.type,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000 || isNaN(data3)){
const err12 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data3 < -1 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1",schema:-1,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.oversell_capacity !== undefined){
let data4 = data.oversell_capacity;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err14 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema212.properties.oversell_capacity.type,parentSchema:schema212.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100000 || isNaN(data4)){
const err15 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000",schema:100000,parentSchema:schema212.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema212.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.hours !== undefined){
let data5 = data.hours;
if(Array.isArray(data5)){
if(data5.length < 1){
const err17 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema212.properties.hours,data:data5};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(!(validate116(data5[i0], {instancePath:instancePath+"/hours/" + i0,parentData:data5,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
}
}
else {
const err18 = {instancePath:instancePath+"/hours",schemaPath:"#/properties/hours/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema212.properties.hours.type,parentSchema:schema212.properties.hours,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.seasons !== undefined){
let data7 = data.seasons;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(!(validate118(data7[i1], {instancePath:instancePath+"/seasons/" + i1,parentData:data7,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/seasons",schemaPath:"#/properties/seasons/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema212.properties.seasons.type,parentSchema:schema212.properties.seasons,data:data7};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.exceptions !== undefined){
let data9 = data.exceptions;
if(Array.isArray(data9)){
const len2 = data9.length;
for(let i2=0; i2<len2; i2++){
if(!(validate121(data9[i2], {instancePath:instancePath+"/exceptions/" + i2,parentData:data9,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
}
else {
const err20 = {instancePath:instancePath+"/exceptions",schemaPath:"#/properties/exceptions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema212.properties.exceptions.type,parentSchema:schema212.properties.exceptions,data:data9};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema212.type,parentSchema:schema212,data};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate115.errors = vErrors;
return errors === 0;
}

const schema228 = {"description":"One session at a fixed date and time.","type":"object","additionalProperties":false,"required":["date","time","duration_minutes","capacity"],"properties":{"date":{"$ref":"#/definitions/local-date"},"time":{"$ref":"#/definitions/start-time"},"duration_minutes":{"type":"integer","minimum":1,"maximum":10080,"description":"Length of the session."},"capacity":{"$ref":"#/definitions/capacity"},"oversell_capacity":{"type":"integer","minimum":0,"maximum":100000,"description":"Places sold beyond the capacity."},"annotations":{"$ref":"#/definitions/annotations"}}};

function validate125(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.date === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date"},message:"must have required property '"+"date"+"'",schema:schema228.required,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.time === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "time"},message:"must have required property '"+"time"+"'",schema:schema228.required,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.duration_minutes === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "duration_minutes"},message:"must have required property '"+"duration_minutes"+"'",schema:schema228.required,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.capacity === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "capacity"},message:"must have required property '"+"capacity"+"'",schema:schema228.required,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "date") || (key0 === "time")) || (key0 === "duration_minutes")) || (key0 === "capacity")) || (key0 === "oversell_capacity")) || (key0 === "annotations"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.date !== undefined){
let data0 = data.date;
if(typeof data0 === "string"){
if(!(formats0.validate(data0))){
const err5 = {instancePath:instancePath+"/date",schemaPath:"#/definitions/local-date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema213,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/date",schemaPath:"#/definitions/local-date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema213.type,parentSchema:schema213,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.time !== undefined){
let data1 = data.time;
if(typeof data1 === "string"){
if(!pattern126.test(data1)){
const err7 = {instancePath:instancePath+"/time",schemaPath:"#/definitions/start-time/pattern",keyword:"pattern",params:{pattern: "^([01]\\d|2[0-3])[0-5]\\d$"},message:"must match pattern \""+"^([01]\\d|2[0-3])[0-5]\\d$"+"\"",schema:"^([01]\\d|2[0-3])[0-5]\\d$",parentSchema:schema201,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/time",schemaPath:"#/definitions/start-time/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema201.type,parentSchema:schema201,data:data1};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.duration_minutes !== undefined){
let data2 = data.duration_minutes;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err9 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema228.properties.duration_minutes.type,parentSchema:schema228.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 10080 || isNaN(data2)){
const err10 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10080},message:"must be <= 10080",schema:10080,parentSchema:schema228.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err11 = {instancePath:instancePath+"/duration_minutes",schemaPath:"#/properties/duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema228.properties.duration_minutes,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.capacity !== undefined){
let data3 = data.capacity;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err12 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema205.type,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 1000000 || isNaN(data3)){
const err13 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000",schema:1000000,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data3 < -1 || isNaN(data3)){
const err14 = {instancePath:instancePath+"/capacity",schemaPath:"#/definitions/capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: -1},message:"must be >= -1",schema:-1,parentSchema:schema205,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.oversell_capacity !== undefined){
let data4 = data.oversell_capacity;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err15 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema228.properties.oversell_capacity.type,parentSchema:schema228.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100000 || isNaN(data4)){
const err16 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000",schema:100000,parentSchema:schema228.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data4 < 0 || isNaN(data4)){
const err17 = {instancePath:instancePath+"/oversell_capacity",schemaPath:"#/properties/oversell_capacity/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0",schema:0,parentSchema:schema228.properties.oversell_capacity,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.annotations !== undefined){
let data5 = data.annotations;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 === "string"){
if(func3(data6) > 80){
const err18 = {instancePath:instancePath+"/annotations/" + i0,schemaPath:"#/definitions/annotations/items/maxLength",keyword:"maxLength",params:{limit: 80},message:"must NOT have more than 80 characters",schema:80,parentSchema:schema222.items,data:data6};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func3(data6) < 1){
const err19 = {instancePath:instancePath+"/annotations/" + i0,schemaPath:"#/definitions/annotations/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema222.items,data:data6};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/annotations/" + i0,schemaPath:"#/definitions/annotations/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema222.items.type,parentSchema:schema222.items,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/annotations",schemaPath:"#/definitions/annotations/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema222.type,parentSchema:schema222,data:data5};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema228.type,parentSchema:schema228,data};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
validate125.errors = vErrors;
return errors === 0;
}

const schema233 = {"description":"Other prices on certain days or at certain times.","type":"object","additionalProperties":false,"required":["when","prices"],"properties":{"name":{"type":"string","maxLength":60,"description":"For the people who keep this file.","examples":["Weekends"]},"when":{"$ref":"#/definitions/catalog-price-when"},"prices":{"type":"object","minProperties":1,"additionalProperties":{"$ref":"#/definitions/amount"},"description":"Price by ticket type id.","examples":[{"ga_adult":"31.95"}]},"badge":{"type":"string","minLength":1,"maxLength":30,"description":"Word on the calendar's days.","examples":["Peak"]}}};
const schema234 = {"description":"All of what is given must fit.","type":"object","additionalProperties":false,"minProperties":1,"properties":{"dateInterval":{"type":"object","additionalProperties":false,"minProperties":1,"description":"From start up to the day before end; \"MM-DD\" repeats every year and may cross New Year.","properties":{"start":{"$ref":"#/definitions/day-of-year"},"end":{"$ref":"#/definitions/day-of-year"}}},"weekdays":{"$ref":"#/definitions/weekday-names"},"time_of_day":{"$ref":"#/definitions/time-window"}}};
const schema238 = {"description":"Start times from start up to before end; may cross midnight.","type":"object","additionalProperties":false,"required":["start","end"],"properties":{"start":{"$ref":"#/definitions/time-of-day"},"end":{"$ref":"#/definitions/time-of-day"}}};

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'",schema:schema238.required,parentSchema:schema238,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.end === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'",schema:schema238.required,parentSchema:schema238,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "start") || (key0 === "end"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema238,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 === "string"){
if(!pattern135.test(data0)){
const err3 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time-of-day/pattern",keyword:"pattern",params:{pattern: "^(([01]\\d|2[0-3])[0-5]\\d|2400)$"},message:"must match pattern \""+"^(([01]\\d|2[0-3])[0-5]\\d|2400)$"+"\"",schema:"^(([01]\\d|2[0-3])[0-5]\\d|2400)$",parentSchema:schema219,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time-of-day/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema219.type,parentSchema:schema219,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.end !== undefined){
let data1 = data.end;
if(typeof data1 === "string"){
if(!pattern135.test(data1)){
const err5 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time-of-day/pattern",keyword:"pattern",params:{pattern: "^(([01]\\d|2[0-3])[0-5]\\d|2400)$"},message:"must match pattern \""+"^(([01]\\d|2[0-3])[0-5]\\d|2400)$"+"\"",schema:"^(([01]\\d|2[0-3])[0-5]\\d|2400)$",parentSchema:schema219,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time-of-day/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema219.type,parentSchema:schema219,data:data1};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema238.type,parentSchema:schema238,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate129.errors = vErrors;
return errors === 0;
}


function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema234,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "dateInterval") || (key0 === "weekdays")) || (key0 === "time_of_day"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema234,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.dateInterval !== undefined){
let data0 = data.dateInterval;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(Object.keys(data0).length < 1){
const err2 = {instancePath:instancePath+"/dateInterval",schemaPath:"#/properties/dateInterval/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema234.properties.dateInterval,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key1 in data0){
if(!((key1 === "start") || (key1 === "end"))){
const err3 = {instancePath:instancePath+"/dateInterval",schemaPath:"#/properties/dateInterval/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema234.properties.dateInterval,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.start !== undefined){
let data1 = data0.start;
if(typeof data1 === "string"){
if(!pattern137.test(data1)){
const err4 = {instancePath:instancePath+"/dateInterval/start",schemaPath:"#/definitions/day-of-year/pattern",keyword:"pattern",params:{pattern: "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\"",schema:"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/dateInterval/start",schemaPath:"#/definitions/day-of-year/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema224.type,parentSchema:schema224,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.end !== undefined){
let data2 = data0.end;
if(typeof data2 === "string"){
if(!pattern137.test(data2)){
const err6 = {instancePath:instancePath+"/dateInterval/end",schemaPath:"#/definitions/day-of-year/pattern",keyword:"pattern",params:{pattern: "^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"},message:"must match pattern \""+"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$"+"\"",schema:"^(\\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$",parentSchema:schema224,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/dateInterval/end",schemaPath:"#/definitions/day-of-year/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema224.type,parentSchema:schema224,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/dateInterval",schemaPath:"#/properties/dateInterval/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema234.properties.dateInterval.type,parentSchema:schema234.properties.dateInterval,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.weekdays !== undefined){
let data3 = data.weekdays;
if(Array.isArray(data3)){
if(data3.length < 1){
const err9 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema217,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema217.items.type,parentSchema:schema217.items,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(((((((data4 === "mon") || (data4 === "tue")) || (data4 === "wed")) || (data4 === "thu")) || (data4 === "fri")) || (data4 === "sat")) || (data4 === "sun"))){
const err11 = {instancePath:instancePath+"/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/enum",keyword:"enum",params:{allowedValues: schema217.items.enum},message:"must be equal to one of the allowed values",schema:schema217.items.enum,parentSchema:schema217.items,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
let i1 = data3.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data3[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err12 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema217,data:data3};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err13 = {instancePath:instancePath+"/weekdays",schemaPath:"#/definitions/weekday-names/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema217.type,parentSchema:schema217,data:data3};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.time_of_day !== undefined){
if(!(validate129(data.time_of_day, {instancePath:instancePath+"/time_of_day",parentData:data,parentDataProperty:"time_of_day",rootData}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema234.type,parentSchema:schema234,data};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate128.errors = vErrors;
return errors === 0;
}


function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.when === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "when"},message:"must have required property '"+"when"+"'",schema:schema233.required,parentSchema:schema233,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.prices === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prices"},message:"must have required property '"+"prices"+"'",schema:schema233.required,parentSchema:schema233,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "name") || (key0 === "when")) || (key0 === "prices")) || (key0 === "badge"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema233,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func3(data0) > 60){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters",schema:60,parentSchema:schema233.properties.name,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema233.properties.name.type,parentSchema:schema233.properties.name,data:data0};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.when !== undefined){
if(!(validate128(data.when, {instancePath:instancePath+"/when",parentData:data,parentDataProperty:"when",rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
}
if(data.prices !== undefined){
let data2 = data.prices;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
const err5 = {instancePath:instancePath+"/prices",schemaPath:"#/properties/prices/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema233.properties.prices,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key1 in data2){
let data3 = data2[key1];
if(typeof data3 === "string"){
if(!pattern121.test(data3)){
const err6 = {instancePath:instancePath+"/prices/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/amount/pattern",keyword:"pattern",params:{pattern: "^\\d{1,9}(\\.\\d{1,3})?$"},message:"must match pattern \""+"^\\d{1,9}(\\.\\d{1,3})?$"+"\"",schema:"^\\d{1,9}(\\.\\d{1,3})?$",parentSchema:schema193,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/prices/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/amount/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema193.type,parentSchema:schema193,data:data3};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/prices",schemaPath:"#/properties/prices/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema233.properties.prices.type,parentSchema:schema233.properties.prices,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.badge !== undefined){
let data4 = data.badge;
if(typeof data4 === "string"){
if(func3(data4) > 30){
const err9 = {instancePath:instancePath+"/badge",schemaPath:"#/properties/badge/maxLength",keyword:"maxLength",params:{limit: 30},message:"must NOT have more than 30 characters",schema:30,parentSchema:schema233.properties.badge,data:data4};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(func3(data4) < 1){
const err10 = {instancePath:instancePath+"/badge",schemaPath:"#/properties/badge/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema233.properties.badge,data:data4};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/badge",schemaPath:"#/properties/badge/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema233.properties.badge.type,parentSchema:schema233.properties.badge,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema233.type,parentSchema:schema233,data};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate127.errors = vErrors;
return errors === 0;
}

const schema242 = {"description":"A sentence that is shown when all its triggers fit.","type":"object","additionalProperties":false,"required":["id","triggers","action","text"],"properties":{"id":{"$ref":"#/definitions/catalog-id"},"triggers":{"type":"object","additionalProperties":false,"description":"All of what is given must fit; nothing given always fits.","properties":{"dateInterval":{"type":"object","additionalProperties":false,"minProperties":1,"description":"From start up to the day before end.","properties":{"start":{"$ref":"#/definitions/local-date"},"end":{"$ref":"#/definitions/local-date"}}},"weekdays":{"$ref":"#/definitions/weekday-names"},"time_of_day":{"$ref":"#/definitions/time-window"},"quantity":{"type":"object","additionalProperties":false,"description":"Chosen tickets of the named groups and types, or of all; min and max belong to it.","properties":{"ticket_group_ids":{"type":"array","minItems":1,"items":{"type":"string","minLength":1},"description":"Ids of ticket groups."},"ticket_type_ids":{"type":"array","minItems":1,"items":{"type":"string","minLength":1},"description":"Ids of ticket types."},"min":{"type":"integer","minimum":1,"description":"Fewest, 1 when left out."},"max":{"type":"integer","minimum":1,"description":"Most."}}}}},"action":{"type":"string","enum":["date_annotation","session_annotation","date_message","session_message","quantity_message"],"description":"Where the sentence appears."},"text":{"type":"string","minLength":1,"maxLength":500,"description":"The sentence; annotations are best a few words."}}};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema242.required,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.triggers === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "triggers"},message:"must have required property '"+"triggers"+"'",schema:schema242.required,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.action === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'",schema:schema242.required,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.text === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'",schema:schema242.required,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "id") || (key0 === "triggers")) || (key0 === "action")) || (key0 === "text"))){
const err4 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern120.test(data0)){
const err5 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$",parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema191.type,parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.triggers !== undefined){
let data1 = data.triggers;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!((((key1 === "dateInterval") || (key1 === "weekdays")) || (key1 === "time_of_day")) || (key1 === "quantity"))){
const err7 = {instancePath:instancePath+"/triggers",schemaPath:"#/properties/triggers/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties",schema:false,parentSchema:schema242.properties.triggers,data:data1};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data1.dateInterval !== undefined){
let data2 = data1.dateInterval;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(Object.keys(data2).length < 1){
const err8 = {instancePath:instancePath+"/triggers/dateInterval",schemaPath:"#/properties/triggers/properties/dateInterval/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties",schema:1,parentSchema:schema242.properties.triggers.properties.dateInterval,data:data2};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data2){
if(!((key2 === "start") || (key2 === "end"))){
const err9 = {instancePath:instancePath+"/triggers/dateInterval",schemaPath:"#/properties/triggers/properties/dateInterval/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties",schema:false,parentSchema:schema242.properties.triggers.properties.dateInterval,data:data2};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data2.start !== undefined){
let data3 = data2.start;
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err10 = {instancePath:instancePath+"/triggers/dateInterval/start",schemaPath:"#/definitions/local-date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema213,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/triggers/dateInterval/start",schemaPath:"#/definitions/local-date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema213.type,parentSchema:schema213,data:data3};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.end !== undefined){
let data4 = data2.end;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err12 = {instancePath:instancePath+"/triggers/dateInterval/end",schemaPath:"#/definitions/local-date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\"",schema:"date",parentSchema:schema213,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/triggers/dateInterval/end",schemaPath:"#/definitions/local-date/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema213.type,parentSchema:schema213,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/triggers/dateInterval",schemaPath:"#/properties/triggers/properties/dateInterval/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema242.properties.triggers.properties.dateInterval.type,parentSchema:schema242.properties.triggers.properties.dateInterval,data:data2};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data1.weekdays !== undefined){
let data5 = data1.weekdays;
if(Array.isArray(data5)){
if(data5.length < 1){
const err15 = {instancePath:instancePath+"/triggers/weekdays",schemaPath:"#/definitions/weekday-names/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema217,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(typeof data6 !== "string"){
const err16 = {instancePath:instancePath+"/triggers/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema217.items.type,parentSchema:schema217.items,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((((data6 === "mon") || (data6 === "tue")) || (data6 === "wed")) || (data6 === "thu")) || (data6 === "fri")) || (data6 === "sat")) || (data6 === "sun"))){
const err17 = {instancePath:instancePath+"/triggers/weekdays/" + i0,schemaPath:"#/definitions/weekday-names/items/enum",keyword:"enum",params:{allowedValues: schema217.items.enum},message:"must be equal to one of the allowed values",schema:schema217.items.enum,parentSchema:schema217.items,data:data6};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
let i1 = data5.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data5[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err18 = {instancePath:instancePath+"/triggers/weekdays",schemaPath:"#/definitions/weekday-names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema217,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err19 = {instancePath:instancePath+"/triggers/weekdays",schemaPath:"#/definitions/weekday-names/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema217.type,parentSchema:schema217,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data1.time_of_day !== undefined){
if(!(validate129(data1.time_of_day, {instancePath:instancePath+"/triggers/time_of_day",parentData:data1,parentDataProperty:"time_of_day",rootData}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
errors = vErrors.length;
}
}
if(data1.quantity !== undefined){
let data8 = data1.quantity;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
if(!((((key3 === "ticket_group_ids") || (key3 === "ticket_type_ids")) || (key3 === "min")) || (key3 === "max"))){
const err20 = {instancePath:instancePath+"/triggers/quantity",schemaPath:"#/properties/triggers/properties/quantity/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties",schema:false,parentSchema:schema242.properties.triggers.properties.quantity,data:data8};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data8.ticket_group_ids !== undefined){
let data9 = data8.ticket_group_ids;
if(Array.isArray(data9)){
if(data9.length < 1){
const err21 = {instancePath:instancePath+"/triggers/quantity/ticket_group_ids",schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_group_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids,data:data9};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
const len1 = data9.length;
for(let i2=0; i2<len1; i2++){
let data10 = data9[i2];
if(typeof data10 === "string"){
if(func3(data10) < 1){
const err22 = {instancePath:instancePath+"/triggers/quantity/ticket_group_ids/" + i2,schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_group_ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids.items,data:data10};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/triggers/quantity/ticket_group_ids/" + i2,schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_group_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids.items.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids.items,data:data10};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/triggers/quantity/ticket_group_ids",schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_group_ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_group_ids,data:data9};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data8.ticket_type_ids !== undefined){
let data11 = data8.ticket_type_ids;
if(Array.isArray(data11)){
if(data11.length < 1){
const err25 = {instancePath:instancePath+"/triggers/quantity/ticket_type_ids",schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_type_ids/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
const len2 = data11.length;
for(let i3=0; i3<len2; i3++){
let data12 = data11[i3];
if(typeof data12 === "string"){
if(func3(data12) < 1){
const err26 = {instancePath:instancePath+"/triggers/quantity/ticket_type_ids/" + i3,schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_type_ids/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids.items,data:data12};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/triggers/quantity/ticket_type_ids/" + i3,schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_type_ids/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids.items.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids.items,data:data12};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/triggers/quantity/ticket_type_ids",schemaPath:"#/properties/triggers/properties/quantity/properties/ticket_type_ids/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.ticket_type_ids,data:data11};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.min !== undefined){
let data13 = data8.min;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err29 = {instancePath:instancePath+"/triggers/quantity/min",schemaPath:"#/properties/triggers/properties/quantity/properties/min/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema242.properties.triggers.properties.quantity.properties.min.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.min,data:data13};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 1 || isNaN(data13)){
const err30 = {instancePath:instancePath+"/triggers/quantity/min",schemaPath:"#/properties/triggers/properties/quantity/properties/min/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.min,data:data13};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
if(data8.max !== undefined){
let data14 = data8.max;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err31 = {instancePath:instancePath+"/triggers/quantity/max",schemaPath:"#/properties/triggers/properties/quantity/properties/max/type",keyword:"type",params:{type: "integer"},message:"must be integer",schema:schema242.properties.triggers.properties.quantity.properties.max.type,parentSchema:schema242.properties.triggers.properties.quantity.properties.max,data:data14};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 1 || isNaN(data14)){
const err32 = {instancePath:instancePath+"/triggers/quantity/max",schemaPath:"#/properties/triggers/properties/quantity/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1",schema:1,parentSchema:schema242.properties.triggers.properties.quantity.properties.max,data:data14};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
}
else {
const err33 = {instancePath:instancePath+"/triggers/quantity",schemaPath:"#/properties/triggers/properties/quantity/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema242.properties.triggers.properties.quantity.type,parentSchema:schema242.properties.triggers.properties.quantity,data:data8};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/triggers",schemaPath:"#/properties/triggers/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema242.properties.triggers.type,parentSchema:schema242.properties.triggers,data:data1};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.action !== undefined){
let data15 = data.action;
if(typeof data15 !== "string"){
const err35 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema242.properties.action.type,parentSchema:schema242.properties.action,data:data15};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((((data15 === "date_annotation") || (data15 === "session_annotation")) || (data15 === "date_message")) || (data15 === "session_message")) || (data15 === "quantity_message"))){
const err36 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues: schema242.properties.action.enum},message:"must be equal to one of the allowed values",schema:schema242.properties.action.enum,parentSchema:schema242.properties.action,data:data15};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.text !== undefined){
let data16 = data.text;
if(typeof data16 === "string"){
if(func3(data16) > 500){
const err37 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters",schema:500,parentSchema:schema242.properties.text,data:data16};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(func3(data16) < 1){
const err38 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema242.properties.text,data:data16};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema242.properties.text.type,parentSchema:schema242.properties.text,data:data16};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema242.type,parentSchema:schema242,data};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
validate133.errors = vErrors;
return errors === 0;
}


function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.venue === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "venue"},message:"must have required property '"+"venue"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.category === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "category"},message:"must have required property '"+"category"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.event_type === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "event_type"},message:"must have required property '"+"event_type"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.groups === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "groups"},message:"must have required property '"+"groups"+"'",schema:schema195.required,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema195.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern120.test(data0)){
const err7 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"},message:"must match pattern \""+"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$"+"\"",schema:"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$",parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/definitions/catalog-id/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema191.type,parentSchema:schema191,data:data0};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.venue !== undefined){
let data1 = data.venue;
if(typeof data1 === "string"){
if(func3(data1) < 1){
const err9 = {instancePath:instancePath+"/venue",schemaPath:"#/properties/venue/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema195.properties.venue,data:data1};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/venue",schemaPath:"#/properties/venue/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.venue.type,parentSchema:schema195.properties.venue,data:data1};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.name !== undefined){
let data2 = data.name;
if(typeof data2 === "string"){
if(func3(data2) > 120){
const err11 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema195.properties.name,data:data2};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func3(data2) < 1){
const err12 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema195.properties.name,data:data2};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.name.type,parentSchema:schema195.properties.name,data:data2};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.subtitle !== undefined){
let data3 = data.subtitle;
if(typeof data3 === "string"){
if(func3(data3) > 160){
const err14 = {instancePath:instancePath+"/subtitle",schemaPath:"#/properties/subtitle/maxLength",keyword:"maxLength",params:{limit: 160},message:"must NOT have more than 160 characters",schema:160,parentSchema:schema195.properties.subtitle,data:data3};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/subtitle",schemaPath:"#/properties/subtitle/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.subtitle.type,parentSchema:schema195.properties.subtitle,data:data3};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.summary !== undefined){
let data4 = data.summary;
if(typeof data4 === "string"){
if(func3(data4) > 400){
const err16 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/maxLength",keyword:"maxLength",params:{limit: 400},message:"must NOT have more than 400 characters",schema:400,parentSchema:schema195.properties.summary,data:data4};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.summary.type,parentSchema:schema195.properties.summary,data:data4};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.description !== undefined){
let data5 = data.description;
if(typeof data5 === "string"){
if(func3(data5) > 20000){
const err18 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit: 20000},message:"must NOT have more than 20000 characters",schema:20000,parentSchema:schema195.properties.description,data:data5};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.description.type,parentSchema:schema195.properties.description,data:data5};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.category !== undefined){
let data6 = data.category;
if(typeof data6 === "string"){
if(func3(data6) > 120){
const err20 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/maxLength",keyword:"maxLength",params:{limit: 120},message:"must NOT have more than 120 characters",schema:120,parentSchema:schema195.properties.category,data:data6};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(func3(data6) < 1){
const err21 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema195.properties.category,data:data6};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/category",schemaPath:"#/properties/category/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.category.type,parentSchema:schema195.properties.category,data:data6};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.event_type !== undefined){
let data7 = data.event_type;
if(typeof data7 !== "string"){
const err23 = {instancePath:instancePath+"/event_type",schemaPath:"#/properties/event_type/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema195.properties.event_type.type,parentSchema:schema195.properties.event_type,data:data7};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(((data7 === "single") || (data7 === "repeating")) || (data7 === "other"))){
const err24 = {instancePath:instancePath+"/event_type",schemaPath:"#/properties/event_type/enum",keyword:"enum",params:{allowedValues: schema195.properties.event_type.enum},message:"must be equal to one of the allowed values",schema:schema195.properties.event_type.enum,parentSchema:schema195.properties.event_type,data:data7};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.meta !== undefined){
if(!(validate107(data.meta, {instancePath:instancePath+"/meta",parentData:data,parentDataProperty:"meta",rootData}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
}
if(data.config !== undefined){
if(!(validate109(data.config, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
errors = vErrors.length;
}
}
if(data.fees !== undefined){
let data10 = data.fees;
if(Array.isArray(data10)){
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
if(typeof data11 === "string"){
if(func3(data11) < 1){
const err25 = {instancePath:instancePath+"/fees/" + i0,schemaPath:"#/definitions/fee-names/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",schema:1,parentSchema:schema202.items,data:data11};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/fees/" + i0,schemaPath:"#/definitions/fee-names/items/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema202.items.type,parentSchema:schema202.items,data:data11};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
let i1 = data10.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data10[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
const err27 = {instancePath:instancePath+"/fees",schemaPath:"#/definitions/fee-names/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)",schema:true,parentSchema:schema202,data:data10};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
break;
}
indices0[item0] = i1;
}
}
}
else {
const err28 = {instancePath:instancePath+"/fees",schemaPath:"#/definitions/fee-names/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema202.type,parentSchema:schema202,data:data10};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.groups !== undefined){
let data12 = data.groups;
if(Array.isArray(data12)){
const len1 = data12.length;
for(let i2=0; i2<len1; i2++){
if(!(validate111(data12[i2], {instancePath:instancePath+"/groups/" + i2,parentData:data12,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
errors = vErrors.length;
}
}
}
else {
const err29 = {instancePath:instancePath+"/groups",schemaPath:"#/properties/groups/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema195.properties.groups.type,parentSchema:schema195.properties.groups,data:data12};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.schedule !== undefined){
if(!(validate115(data.schedule, {instancePath:instancePath+"/schedule",parentData:data,parentDataProperty:"schedule",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
}
if(data.sessions !== undefined){
let data15 = data.sessions;
if(Array.isArray(data15)){
const len2 = data15.length;
for(let i3=0; i3<len2; i3++){
if(!(validate125(data15[i3], {instancePath:instancePath+"/sessions/" + i3,parentData:data15,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
}
}
else {
const err30 = {instancePath:instancePath+"/sessions",schemaPath:"#/properties/sessions/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema195.properties.sessions.type,parentSchema:schema195.properties.sessions,data:data15};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.price_rules !== undefined){
let data17 = data.price_rules;
if(Array.isArray(data17)){
const len3 = data17.length;
for(let i4=0; i4<len3; i4++){
if(!(validate127(data17[i4], {instancePath:instancePath+"/price_rules/" + i4,parentData:data17,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
}
}
else {
const err31 = {instancePath:instancePath+"/price_rules",schemaPath:"#/properties/price_rules/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema195.properties.price_rules.type,parentSchema:schema195.properties.price_rules,data:data17};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.message_rules !== undefined){
let data19 = data.message_rules;
if(Array.isArray(data19)){
const len4 = data19.length;
for(let i5=0; i5<len4; i5++){
if(!(validate133(data19[i5], {instancePath:instancePath+"/message_rules/" + i5,parentData:data19,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
}
}
else {
const err32 = {instancePath:instancePath+"/message_rules",schemaPath:"#/properties/message_rules/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema195.properties.message_rules.type,parentSchema:schema195.properties.message_rules,data:data19};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema195.type,parentSchema:schema195,data};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate106.errors = vErrors;
return errors === 0;
}


function validate101(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://foyer.example/schemas/catalog.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.venues === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "venues"},message:"must have required property '"+"venues"+"'",schema:schema189.required,parentSchema:schema189,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.events === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "events"},message:"must have required property '"+"events"+"'",schema:schema189.required,parentSchema:schema189,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((key0 === "$schema") || (key0 === "venues")) || (key0 === "fees")) || (key0 === "events"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties",schema:false,parentSchema:schema189,data};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.$schema !== undefined){
let data0 = data.$schema;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/$schema",schemaPath:"#/properties/%24schema/type",keyword:"type",params:{type: "string"},message:"must be string",schema:schema189.properties.$schema.type,parentSchema:schema189.properties.$schema,data:data0};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.venues !== undefined){
let data1 = data.venues;
if(Array.isArray(data1)){
if(data1.length < 1){
const err4 = {instancePath:instancePath+"/venues",schemaPath:"#/properties/venues/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items",schema:1,parentSchema:schema189.properties.venues,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate102(data1[i0], {instancePath:instancePath+"/venues/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/venues",schemaPath:"#/properties/venues/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema189.properties.venues.type,parentSchema:schema189.properties.venues,data:data1};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.fees !== undefined){
let data3 = data.fees;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
if(!(validate104(data3[key1], {instancePath:instancePath+"/fees/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data3,parentDataProperty:key1,rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/fees",schemaPath:"#/properties/fees/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema189.properties.fees.type,parentSchema:schema189.properties.fees,data:data3};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.events !== undefined){
let data5 = data.events;
if(Array.isArray(data5)){
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
if(!(validate106(data5[i1], {instancePath:instancePath+"/events/" + i1,parentData:data5,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array",schema:schema189.properties.events.type,parentSchema:schema189.properties.events,data:data5};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object",schema:schema189.type,parentSchema:schema189,data};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate101.errors = vErrors;
return errors === 0;
}

