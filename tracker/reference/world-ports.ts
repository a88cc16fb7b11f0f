// Sea ports beside those of ports.ts: UN/LOCODE, name, zone, latitude, longitude. Written by `npm run places` from the
// package sea-ports (MIT). Data only.

export const WORLD_PORTS = `
AEAJM|Ajman|Asia/Dubai|25.41|55.51
AEAUH|Abu Dhabi|Asia/Dubai|24.47|54.37
AEDXB|Dubai|Asia/Dubai|25.25|55.27
AEFJR|Al Fujayrah|Asia/Dubai|25.12|56.33
AEJED|Jebel Dhanna|Asia/Dubai|24.19|52.61
AEKLF|Khor al Fakkan|Asia/Dubai|25.33|56.35
AEPRA|Port Rashid|Asia/Dubai|25.28|55.28
AEQIW|Umm al Qaiwain|Asia/Dubai|25.57|55.55
AERKT|Ras al Khaimah|Asia/Dubai|25.78|55.95
AERUW|Ar Ruways|Asia/Dubai|24.12|52.73
AESHJ|Sharjah|Asia/Dubai|25.35|55.38
AGANU|Antigua|America/Antigua|17.07|-61.82
AGSJO|Saint John's|America/Antigua|17.12|-61.85
AIBLP|Blowing Point|America/Anguilla|18.18|-63.09
AIRBY|Road Bay|America/Anguilla|18.22|-63.07
ALDRZ|Durres|Europe/Tirane|41.33|19.46
ANBON|Bonaire|America/Curacao|12.20|-68.26
ANCUR|Curacao|America/Curacao|12.12|-68.88
ANEUX|Sint Eustatius|America/Curacao|18.03|-63.08
ANGSB|Galisby|America/Curacao|-68.45|12.17
ANPHI|Philipsburg|America/Curacao|18.03|-63.05
ANSXM|St Maarten|America/Curacao|12.22|-68.81
ANWIL|Willemstad|America/Curacao|12.12|-68.88
AOCAB|Cabinda|Africa/Luanda|-5.57|12.20
AOLAD|Luanda|Africa/Luanda|-8.84|13.29
AOLOB|Lobito|Africa/Luanda|-12.38|13.56
AOMSZ|Namibe|Africa/Luanda|-15.20|12.16
AOSZA|Soyo|Africa/Luanda|-6.14|12.35
ARBHI|Bahia Blanca|America/Cordoba|-38.72|-62.28
ARBUE|Buenos Aires|America/Cordoba|-34.58|-58.67
ARCMP|Campana|America/Cordoba|-34.15|-58.95
ARCNQ|Corrientes|America/Cordoba|-27.47|-58.83
ARCRD|Comodoro Rivadavia|America/Cordoba|-45.87|-67.48
ARCVI|Caleta Olivia|America/Cordoba|-46.44|-67.52
ARDDC|Delta Dock|America/Argentina/La_Rioja|-59.20|-34.04
ARLPG|La Plata|America/Cordoba|-34.85|-57.88
ARMDQ|Mar del Plata|America/Cordoba|-38.05|-57.53
ARNEC|Necochea|America/Cordoba|-38.55|-58.74
AROYA|Goya|America/Cordoba|-29.14|-59.26
ARPMY|Puerto Madryn|America/Cordoba|-42.75|-65.03
ARPUD|Puerto Deseado|America/Cordoba|-47.75|-65.90
ARRGA|Rio Grande|America/Cordoba|-53.78|-67.70
ARRGL|Rio Gallegos|America/Cordoba|-51.63|-69.22
ARRIC|Rio Cullen|America/Argentina/La_Rioja|-52.90|-68.35
ARROS|Rosario|America/Cordoba|-32.95|-60.65
ARSAE|San Antonio Este|America/Cordoba|-40.80|-64.73
ARSFN|Santa Fe|America/Cordoba|-31.60|-60.68
ARSLO|San Lorenzo|America/Cordoba|-32.81|-60.72
ARSNS|San Nicolas de los Arroyos|America/Cordoba|-33.33|-60.23
ARSPD|San Pedro|America/Cordoba|-33.68|-59.17
ARUSH|Ushuaia|America/Cordoba|-54.80|-68.30
ARZAE|Zarate|America/Cordoba|-34.10|-59.03
ASPPG|Pago Pago|Pacific/Pago_Pago|-14.28|-170.70
ATLTX|Hainfeld|Europe/Vienna|48.03|15.77
AUABP|Abbot Point|Australia/Brisbane|-19.91|148.08
AUADL|Adelaide|Australia/Adelaide|-34.92|138.58
AUARD|Ardrossan|Australia/Adelaide|-34.42|137.92
AUBBY|Bremer Bay|Australia/Perth|-34.39|119.38
AUBEL|Bell Bay|Australia/Melbourne|-41.12|146.86
AUBNE|Brisbane|Australia/Brisbane|-27.47|153.02
AUBOO|Booby Island|Australia/Brisbane|-10.60|141.92
AUBWT|Burnie|Australia/Melbourne|-41.05|145.91
AUCHT|Chittering|Australia/Perth|-31.47|116.10
AUCNS|Cairns|Australia/Brisbane|-16.92|145.77
AUDPO|Devonport|Australia/Melbourne|-41.18|146.36
AUDRW|Darwin|Australia/Darwin|-12.45|130.83
AUFRE|Fremantle|Australia/Perth|-32.06|115.75
AUGLT|Gladstone|Australia/Brisbane|-23.85|151.26
AUGOV|Gove|Australia/Darwin|-12.38|130.87
AUHBA|Hobart|Australia/Melbourne|-42.87|147.30
AUHPT|Hay Point|Australia/Brisbane|-21.31|149.29
AULST|Launceston|Australia/Melbourne|-41.43|147.11
AUMEL|Melbourne|Australia/Hobart|-37.82|144.97
AUNLK|New Norfolk|Australia/Melbourne|-42.78|147.06
AUNTL|Newcastle|Australia/Sydney|-32.93|151.78
AUPAE|Port Adelaide|Australia/Adelaide|-34.85|138.51
AUPHE|Port Hedland|Australia/Perth|-20.31|118.58
AUPKL|Port Kembla|Australia/Sydney|-34.48|150.90
AUSYD|Sydney|Australia/Sydney|-33.85|151.20
AUTSV|Townsville|Australia/Brisbane|-19.26|146.82
AUWEI|Weipa|Australia/Brisbane|-12.66|141.84
AWAUA|Aruba|America/Aruba|12.50|-69.97
AWORJ|Oranjestad|America/Aruba|12.51|-70.01
AZBAK|Baku|Asia/Baku|40.41|49.87
BBBGI|Bridgetown|America/Barbados|13.11|-59.60
BDCGP|Chittagong|Asia/Dhaka|22.35|91.81
BDCHL|Chalna|Asia/Dhaka|22.60|89.51
BDDAC|Dhaka|Asia/Dhaka|23.81|90.41
BDMGL|Mongla|Asia/Dhaka|22.49|89.60
BEBSU|Bossuit|Europe/Brussels|50.75|3.41
BEDEL|Doel|Europe/Brussels|51.31|4.26
BEGNE|Gent|Europe/Brussels|51.05|3.72
BEOST|Oostende|Europe/Brussels|51.20|2.92
BEZEE|Zeebrugge|Europe/Brussels|51.33|3.20
BFOUA|Ouagadougou|Africa/Ouagadougou|12.37|-1.52
BGBOJ|Burgas|Europe/Sofia|42.50|27.46
BGVAR|Varna|Europe/Sofia|43.21|27.91
BHBAH|Bahrain|Asia/Bahrain|26.27|50.63
BHKBS|Khalifa Bin Salman Port|Asia/Bahrain|26.20|50.62
BHMAN|Manama|Asia/Bahrain|26.23|50.59
BHSIT|Sitrah|Asia/Bahrain|26.13|50.62
BJCOO|Cotonou|Africa/Porto-Novo|6.37|2.39
BMBDA|Hamilton|Atlantic/Bermuda|32.29|-64.78
BMSOU|Southampton|Europe/London|50.91|-1.40
BNBWN|Bandar Seri Begawan|Asia/Brunei|4.88|114.93
BNKUB|Kuala Belait|Asia/Brunei|4.58|114.22
BNMUA|Muara|Asia/Brunei|5.03|115.07
BOPBU|Puerto Busch|America/Campo_Grande|-20.03|-57.97
BOSRZ|Santa Cruz|America/La_Paz|-17.78|-63.18
BRARB|Aratu|America/Fortaleza|-12.79|-38.46
BRARE|Areia Branca|America/Fortaleza|-4.98|-37.17
BRBEL|Belem|America/Boa_Vista|-1.45|-48.50
BRCDO|Cabedelo|America/Fortaleza|-6.99|-34.83
BRFNO|Forno|America/Sao_Paulo|-22.76|-41.88
BRFOR|Fortaleza|America/Fortaleza|-3.73|-38.53
BRIBB|Imbituba|America/Sao_Paulo|-28.23|-48.67
BRIGI|Itaguai|America/Sao_Paulo|-22.87|-43.77
BRIOA|Itapoa|America/Sao_Paulo|-26.12|-48.60
BRIOS|Ilheus|America/Fortaleza|-14.79|-39.05
BRIRO|Itabirito|America/Sao_Paulo|-20.25|-43.80
BRITJ|Itajai|America/Sao_Paulo|-26.91|-48.67
BRITQ|Itaqui|America/Sao_Paulo|-29.13|-56.55
BRITZ|Itapemirim|America/Sao_Paulo|-21.01|-40.83
BRMAO|Manaus|Europe/Stockholm|-3.12|-60.02
BRMCZ|Maceio|America/Fortaleza|-9.67|-35.72
BRNAT|Natal|America/Fortaleza|-5.78|-35.20
BRNVT|Navegantes|America/Sao_Paulo|-26.90|-48.65
BRPCL|Portocel|America/Sao_Paulo|-19.18|-40.31
BRPEC|Pecem|America/Fortaleza|-3.52|-38.87
BRPNG|Paranagua|America/Sao_Paulo|-25.52|-48.50
BRPNN|Paranã|America/Fortaleza|-12.62|-47.88
BRPOA|Porto Alegre|America/Sao_Paulo|-30.03|-51.22
BRREC|Recife|America/Fortaleza|-8.06|-34.88
BRRIG|Rio Grande|America/Sao_Paulo|-32.04|-52.11
BRRIO|Rio de Janeiro|America/Sao_Paulo|-22.91|-43.17
BRSAL|Salto Grande|America/Sao_Paulo|-22.89|-49.98
BRSFS|Sao Francisco do Sul|America/Sao_Paulo|-26.26|-48.63
BRSPB|Porto de Itaguai|America/Sao_Paulo|-22.92|-43.82
BRSSA|Salvador|America/Fortaleza|-12.97|-38.50
BRSSO|Sao Sebastiao|America/Sao_Paulo|-23.81|-45.40
BRSTM|Santarem|America/Boa_Vista|-2.45|-54.70
BRSUA|Suape|America/Fortaleza|-8.35|-34.96
BRVDC|Vitoria da Conquista|America/Fortaleza|-14.85|-40.85
BRVIC|Vila do Conde|America/Fortaleza|-7.27|-34.90
BRVIX|Vitoria|America/Sao_Paulo|-20.30|-40.30
BSFPO|Freeport, Grand Bahama|America/Nassau|26.54|-78.65
BSNAS|Nassau|America/Nassau|25.08|-77.35
BYMSQ|Minsk|Europe/Minsk|53.90|27.56
BZBZE|Belize City|America/Belize|17.50|-88.20
CABAT|Bathurst|America/Halifax|47.62|-65.65
CABCK|Brockville|America/Toronto|44.59|-75.68
CABDU|Baie d'Urfe|America/Toronto|45.40|-73.92
CABEC|Becancour|America/Toronto|46.33|-72.43
CABJO|Baie-Johan-Beetz|America/Toronto|50.30|-62.83
CABRL|Burlington|America/Toronto|43.33|-79.80
CACBK|Corner Brook|America/St_Johns|48.95|-57.93
CACCB|Cowichan Bay|America/Vancouver|48.74|-123.62
CACOL|Collingwood|America/Toronto|44.50|-80.22
CACRO|Crofton|America/Vancouver|48.86|-123.65
CACWL|Cornwall|America/Toronto|45.02|-74.73
CADOR|Dorval|America/Toronto|45.45|-73.75
CADRU|Drummondville|America/Toronto|45.88|-72.48
CAEDM|Edmonton|America/Edmonton|53.54|-113.49
CAHAM|Hamilton|America/Toronto|43.25|-79.87
CAHMC|Harmac|America/Vancouver|49.13|-123.85
CAKVL|Kingsville|America/Toronto|42.04|-82.74
CAMAG|Magog|America/Toronto|45.27|-72.15
CAMNT|Moncton|America/Halifax|46.09|-64.78
CANIA|Niagara Falls|America/Toronto|43.09|-79.08
CANNO|Nanaimo|America/Vancouver|49.17|-123.94
CANOR|North Bay|America/Toronto|46.30|-79.45
CANWE|New Westminster|America/Vancouver|49.21|-122.91
CAOAK|Oakville|America/Toronto|43.47|-79.69
CAODE|Odessa|America/Toronto|44.28|-76.72
CAOSH|Oshawa|America/Toronto|43.90|-78.87
CAPCR|Port Credit|America/Toronto|43.55|-79.59
CAPDV|Port Dover|America/Toronto|42.79|-80.20
CAPML|Port Mellon|America/Vancouver|49.52|-123.49
CAPOI|Pointe-Claire|America/Toronto|45.43|-73.73
CAQUE|Quebec|America/Toronto|46.80|-71.24
CASAK|Saskatoon|America/Regina|52.13|-106.67
CASCA|Saint-Catharines|America/Toronto|43.17|-79.23
CASJB|Saint-John|America/Halifax|45.27|-66.07
CASJF|Saint-John's|America/St_Johns|47.57|-52.73
CASNI|Sarnia|America/Toronto|42.97|-82.41
CASOR|Sorel|America/Toronto|46.04|-73.11
CASSM|Sault-Sainte-Marie|America/Toronto|46.52|-84.35
CASTC|Stoney Creek|America/Toronto|43.23|-79.72
CASUM|Summerside|America/Halifax|46.39|-63.79
CATEX|Texada Island|America/Vancouver|49.66|-124.41
CATHU|Thunder Bay|America/Toronto|48.38|-89.25
CATRR|Trois-Rivieres|America/Toronto|46.36|-72.55
CATTC|Trenton|America/Toronto|44.10|-77.58
CAVLF|Valleyfield|America/Toronto|45.25|-74.13
CAWIN|Winona|America/Toronto|43.21|-79.65
CAWNP|Winnipeg|America/Winnipeg|49.90|-97.14
CDBOA|Boma|Africa/Bamako|13.02|-5.83
CDMAT|Matadi|Africa/Bamako|13.45|-5.82
CGPNR|Pointe Noire|Africa/Brazzaville|-4.77|11.87
CIABJ|Abidjan|Africa/Abidjan|5.36|-4.01
CISPY|San-Pedro|Africa/Abidjan|4.73|-6.62
CLANF|Antofagasta|America/Santiago|-23.63|-70.38
CLARI|Arica|America/Santiago|-18.48|-70.32
CLBAG|Bahia San Gregorio|America/Santiago|-52.62|-70.13
CLBAR|Barquito|America/Santiago|-26.35|-70.63
CLCAP|San Vicente|Europe/Madrid|43.38|-4.40
CLCBC|Calbuco|America/Santiago|-41.75|-73.13
CLCCL|Caleta Coloso|America/Santiago|-18.44|-70.29
CLCHB|Chacabuco|America/Santiago|-45.48|-72.82
CLCLD|Caldera|America/Santiago|-27.03|-70.80
CLCNL|Coronel|America/Santiago|-37.02|-73.15
CLCNR|Chanaral|America/Santiago|-26.35|-70.62
CLCNX|Cabo Negro|America/Santiago|-52.97|-70.85
CLCQQ|Coquimbo|America/Santiago|-29.97|-71.33
CLCRR|Corral|America/Santiago|-39.87|-73.43
CLDCH|Dalcahue|America/Santiago|-42.38|-73.67
CLGYC|Guayacan|America/Santiago|-29.98|-71.37
CLHSO|Huasco|America/Santiago|-28.45|-71.22
CLIPC|Isla de Pascua|Pacific/Easter|-27.15|-109.42
CLIQQ|Iquique|America/Santiago|-20.22|-70.13
CLJRL|Jureles|America/Santiago|-73.23|-36.97
CLLOS|Los Vilos|America/Santiago|-31.90|-71.50
CLLQN|Lirquen|America/Santiago|-36.70|-72.98
CLLVS|Las Ventanas|America/Santiago|-33.27|-71.65
CLMCH|Michilla|America/Santiago|-22.72|-70.28
CLMJS|Mejillones|America/Santiago|-23.10|-70.45
CLPAG|Puerto Angamos|America/Santiago|-23.08|-70.45
CLPCH|Puerto Chacabuco|America/Santiago|-45.48|-72.83
CLPEO|Penco|America/Santiago|-36.72|-72.98
CLPGO|Punta Chungo|America/Santiago|-71.50|-31.89
CLPMC|Puerto Montt|America/Santiago|-41.47|-72.95
CLPNT|Puerto Natales|America/Santiago|-51.72|-72.50
CLPPC|Punta Patache|America/Santiago|-20.82|-70.22
CLPPD|Punta Padrones|America/Santiago|-70.84|-27.05
CLPTE|Quellon|America/Santiago|-43.10|-73.62
CLPTI|Patillos|America/Santiago|-20.75|-70.18
CLPUQ|Punta Arenas|America/Santiago|-53.13|-70.93
CLQMC|Quemchi|America/Santiago|-42.13|-73.48
CLQTV|Quintero|America/Santiago|-32.77|-71.53
CLSAI|San Antonio|America/Santiago|-33.60|-71.60
CLSVE|San Vicente|America/Santiago|-36.70|-73.13
CLTAL|Talcahuano|America/Santiago|-36.73|-73.12
CLTHO|Talcahuano|America/Santiago|-36.72|-73.12
CLTOM|Tome|America/Santiago|-36.60|-72.95
CLTOQ|Tocopilla|America/Santiago|-22.08|-70.18
CLTTC|Taltal|America/Santiago|-25.40|-70.47
CLVAP|Valparaiso|America/Santiago|-33.03|-71.63
CLWCA|Castro|America/Santiago|-42.47|-73.77
CLWCH|Chaiten|America/Santiago|-42.92|-72.70
CLWPA|Puerto Aisen|America/Santiago|-45.38|-72.70
CLWPU|Puerto Williams|America/Santiago|-54.92|-67.62
CLZUD|Ancud|America/Santiago|-41.85|-73.83
CMDLA|Douala|Africa/Douala|4.05|9.77
CNBAY|Bayuquan|Asia/Shanghai|40.23|122.11
CNBHY|Beihai Fucheng Apt|Asia/Shanghai|22.82|108.33
CNBJO|Beijiao|Asia/Shanghai|26.35|119.92
CNCAN|Guangzhou|Asia/Shanghai|23.13|113.26
CNCGU|Changshu|Asia/Shanghai|31.65|120.75
CNCKG|Chongqing|Asia/Shanghai|29.56|106.55
CNCOZ|Chaozhou Port|Asia/Shanghai|23.67|116.63
CNCSX|Changsha|Asia/Shanghai|28.23|112.94
CNCTU|Chengdu|Asia/Shanghai|30.57|104.07
CNCWN|Chiwan Port|Asia/Shanghai|22.48|113.88
CNDAA|Dagang|Asia/Shanghai|33.19|120.10
CNDAL|Dalian|Asia/Shanghai|38.91|121.61
CNDGG|Dongguan Port|Asia/Shanghai|23.02|113.75
CNDLC|Dalian|Asia/Shanghai|38.91|121.61
CNDOU|Doumen Port|Asia/Shanghai|22.20|113.28
CNFAN|Fangcheng Port|Asia/Shanghai|21.77|108.35
CNFNG|Fuyong|Asia/Shanghai|22.65|113.78
CNFOS|Foshan|Asia/Shanghai|23.03|113.10
CNFUG|Fuqing|Asia/Shanghai|25.72|119.38
CNGGY|Gongyi|Asia/Shanghai|23.40|113.22
CNGOG|Gongming|Asia/Shanghai|22.78|113.87
CNGOM|Gaoming Port|Asia/Shanghai|22.88|112.83
CNGUG|Guigang|Asia/Shanghai|23.10|109.60
CNHAK|Haikou|Asia/Shanghai|20.04|110.20
CNHDU|Huadu|Asia/Shanghai|23.40|113.22
CNHEB|Hebei|Asia/Shanghai|39.88|115.27
CNHGH|Hangzhou|Asia/Shanghai|30.27|120.16
CNHME|Haimen|Asia/Shanghai|32.10|121.45
CNHMN|Humen Port|Asia/Shanghai|22.83|113.67
CNHSN|Heshan Port|Asia/Shanghai|22.77|112.95
CNHUA|Huangpu Port|Asia/Shanghai|23.11|113.46
CNHUD|Huludao Port|Asia/Shanghai|40.75|120.85
CNHUI|Huizhou Port|Asia/Shanghai|23.08|114.37
CNJGZ|Jingzhou|Asia/Shanghai|30.35|112.18
CNJIA|Jiangyin Port|Asia/Shanghai|31.90|120.28
CNJIN|Jian|Asia/Shanghai|27.12|114.97
CNJIU|Jiujiang Port|Asia/Shanghai|29.72|115.97
CNJMN|Jiangmen Port|Asia/Shanghai|22.58|113.07
CNJNZ|Jinzhou Port|Asia/Shanghai|41.12|121.15
CNJXN|Jiao Xin|Asia/Shanghai|22.70|113.31
CNJZU|Jiuzhou Port|Asia/Shanghai|24.29|116.12
CNKHN|Nanchang|Asia/Shanghai|28.68|115.86
CNKMG|Kunming|Asia/Shanghai|24.88|102.83
CNKPN|Kaiping|Asia/Shanghai|39.70|118.30
CNLAN|Lanshi Port|Asia/Shanghai|22.97|113.98
CNLGH|Longhua|Asia/Shanghai|22.64|114.02
CNLIH|Lianhuashan Port|Asia/Shanghai|23.02|115.27
CNLKU|Longkou Port|Asia/Shanghai|37.65|120.35
CNLSI|Lanshi|Asia/Shanghai|26.15|113.60
CNLYG|Lianyungang|Asia/Shanghai|34.72|119.43
CNLZH|Liuzhou Port|Asia/Shanghai|23.32|109.40
CNMAW|Mawei Port|Asia/Shanghai|25.98|119.45
CNMMI|Maoming|Asia/Shanghai|21.66|110.93
CNMWN|Mawan Port|Asia/Shanghai|22.45|113.88
CNMYG|Mianyang|Asia/Shanghai|31.50|104.70
CNNAH|Nanhai Port|Asia/Shanghai|23.02|113.15
CNNBO|Ningbo|Asia/Shanghai|29.87|121.54
CNNGG|Nangang|Asia/Shanghai|23.04|113.20
CNNKG|Nanjing|Asia/Shanghai|32.06|118.80
CNNNG|Nanning|Asia/Shanghai|22.82|108.37
CNNSA|Nansha Port|Asia/Shanghai|22.75|113.58
CNNTG|Nantong Port|Asia/Shanghai|32.02|120.85
CNPNY|Shiqiao|Asia/Shanghai|22.95|113.37
CNPUT|Putian|Asia/Shanghai|24.43|119.02
CNQAW|Qianwan|Asia/Shanghai|36.05|120.22
CNQIN|Qingdao|Asia/Shanghai|36.07|120.38
CNQYN|Qingyuan|Asia/Shanghai|23.68|113.06
CNQZJ|Quanzhou Port|Asia/Shanghai|24.93|118.60
CNROQ|Rongqi Port|Asia/Shanghai|22.78|113.27
CNRZH|Rizhao Port|Asia/Shanghai|35.38|119.53
CNSBU|Sanbu Port|Asia/Shanghai|22.37|112.72
CNSDG|Shuidong Port|Asia/Shanghai|21.52|111.00
CNSGH|Shanghai|Asia/Shanghai|31.23|121.47
CNSHK|Shekou Port|Asia/Shanghai|22.48|113.92
CNSHP|Qinhuangdao Port|Asia/Shanghai|39.92|119.58
CNSIN|Shatian|Asia/Shanghai|22.92|113.62
CNSJQ|Sanshui|Asia/Shanghai|23.17|112.87
CNSNW|Shenwan|Asia/Shanghai|22.28|113.36
CNSSH|Sanshan|Asia/Shanghai|23.04|113.24
CNSUD|Shunde Port|Asia/Shanghai|22.83|113.25
CNSWA|Jieyang Chaoshan Apt|Asia/Shanghai|23.13|113.27
CNSWE|Shanwei Port|Asia/Shanghai|22.78|115.35
CNSZX|Shenzhen Baoan|Asia/Shanghai|22.56|113.88
CNTAG|Taicang|Asia/Shanghai|31.46|121.13
CNTAP|Taiping|Asia/Shanghai|21.03|110.17
CNTHG|Taicheng|Asia/Shanghai|22.25|112.78
CNTSN|Tianjin|Asia/Shanghai|39.08|117.20
CNTXG|Tianjin New Port|Asia/Shanghai|38.98|117.70
CNTZO|Taizhou|Asia/Shanghai|32.48|119.90
CNWAZ|Wanzai|Asia/Shanghai|22.18|113.52
CNWEI|Weihai|Asia/Shanghai|37.52|122.12
CNWHI|Wuhu Port|Asia/Shanghai|31.32|118.37
CNWNZ|Wenzhou|Asia/Shanghai|27.99|120.70
CNWUH|Wuhan|Asia/Shanghai|30.59|114.31
CNXAB|Xinfeng|Asia/Shanghai|24.06|114.21
CNXAM|Xiamen|Asia/Shanghai|24.48|118.09
CNXGA|Xingang|Asia/Shanghai|39.01|117.68
CNXGG|Xingang|Asia/Shanghai|39.01|117.68
CNXIL|Xiaolan|Asia/Shanghai|22.67|113.25
CNXIN|Xinhui Port|Asia/Shanghai|22.53|113.02
CNXIT|Xintang Port|Asia/Shanghai|23.12|113.62
CNYAN|Yangshan|Asia/Shanghai|29.48|121.87
CNYIC|Yichang|Asia/Shanghai|30.70|111.28
CNYIK|Yingkou Port|Asia/Shanghai|40.65|122.22
CNYJI|Yangjiang Port|Asia/Shanghai|21.83|111.97
CNYNF|Yunfu|Asia/Shanghai|22.92|112.04
CNYNT|Yantai|Asia/Shanghai|37.46|121.45
CNYPG|Yangpu Port|Asia/Shanghai|19.70|109.20
CNYQS|Beijiao|Asia/Shanghai|22.93|113.21
CNYTG|Yantai|Asia/Shanghai|37.46|121.45
CNYZH|Yangzhou Port|Asia/Shanghai|32.38|119.43
CNZAP|Zhapu|Asia/Shanghai|30.60|121.10
CNZHA|Zhanjiang Potou Apt|Asia/Shanghai|23.13|113.27
CNZHE|Zhenjiang Port|Asia/Shanghai|32.18|119.45
CNZJG|Zhangjiagang|Asia/Shanghai|31.87|120.53
CNZOS|Zhoushan Port|Asia/Shanghai|29.99|122.21
CNZQG|Zhaoqing Port|Asia/Shanghai|23.05|112.45
CNZSN|Zhongshan Port|Asia/Shanghai|22.52|113.37
CNZUH|Zhuhai Port|Asia/Shanghai|22.28|113.57
COBAQ|Barranquilla|America/Bogota|11.00|-74.81
COBUN|Buenaventura|America/Bogota|3.88|-77.02
COPBO|Puerto Bolivar|America/Bogota|10.68|-74.73
COSMR|Santa Marta|America/Bogota|11.24|-74.21
COTCO|Tumaco|America/Bogota|1.80|-78.80
CRCAL|Caldera|America/Costa_Rica|9.95|-84.72
CRGLF|Golfito|America/Costa_Rica|8.65|-83.15
CRLIO|Puerto Limon|America/Costa_Rica|10.00|-83.03
CRMOB|Moin|America/Costa_Rica|10.00|-83.08
CRPAS|Puntarenas|America/Costa_Rica|9.97|-84.83
CRPCA|Puerto Caldera|America/Costa_Rica|9.93|-84.09
CRSJO|San Jose|America/Costa_Rica|9.93|-84.08
CUHAV|La Habana|America/Havana|23.12|-82.35
CUMAR|Mariel|America/Havana|23.00|-82.75
CUQMA|Matanzas|America/Havana|22.58|-81.34
CUSCU|Santiago de Cuba|America/Havana|20.02|-75.83
CVMIN|Mindelo|Atlantic/Cape_Verde|16.88|-25.00
CVPAL|Palmeira|Atlantic/Cape_Verde|16.76|-22.98
CVRAI|Praia|Atlantic/Cape_Verde|14.93|-23.51
CYLMS|Limassol|Asia/Nicosia|34.68|33.05
CYNIC|Nicosia|Asia/Nicosia|35.17|33.37
CYPFO|Paphos|Asia/Nicosia|34.77|32.42
DEBEZ|Bahlingen|Europe/Berlin|48.12|7.74
DEBIN|Bingen am Rhein|Europe/Berlin|49.97|7.88
DEBKE|Brake|Europe/Berlin|53.33|8.48
DEBOY|Bad Oeynhausen|Europe/Berlin|52.21|8.80
DEBRA|Bramel|Europe/Berlin|53.55|8.70
DEBRB|Brunsbuttel|Europe/Berlin|53.90|9.13
DEBRE|Bremen|Europe/Berlin|53.08|8.80
DEBSK|Burgstaaken/Fehmarn|Europe/Berlin|54.42|11.19
DECGN|Koln|Europe/Berlin|50.95|6.93
DECUX|Cuxhaven|Europe/Berlin|53.88|8.70
DEDUS|Dusseldorf|Europe/Berlin|51.23|6.78
DEELS|Elsfleth|Europe/Berlin|53.23|8.47
DEEME|Emden|Europe/Berlin|53.37|7.22
DEFLF|Flensburg|Europe/Berlin|54.79|9.45
DEHBU|Harburg|Europe/Berlin|53.46|9.98
DEHMM|Hamm|Europe/Berlin|51.68|7.80
DEKEL|Kiel|Europe/Berlin|54.33|10.13
DEKGU|Kriegenbrunn|Europe/Berlin|49.56|10.96
DEKHO|Kochendorf|Europe/Berlin|49.22|9.21
DELBC|Lubeck|Europe/Berlin|53.87|10.69
DELEE|Leer|Europe/Berlin|53.24|7.47
DEMHG|Mannheim|Europe/Berlin|49.48|8.45
DENHA|Nordenham|Europe/Berlin|53.50|8.48
DENOR|Nordstrand|Europe/Berlin|54.51|8.92
DEPFR|Pfronten|Europe/Berlin|47.58|10.53
DERSK|Rostock|Europe/Berlin|54.08|12.13
DEWED|Wedel|Europe/Berlin|53.58|9.71
DEWOR|Worms|Europe/Berlin|49.63|8.35
DEWVN|Wilhelmshaven|Europe/Berlin|53.52|8.13
DJJIB|Djibouti|Africa/Djibouti|11.57|43.15
DJPOD|Djibouti|Africa/Djibouti|11.57|43.15
DKAAL|Aalborg|Europe/Copenhagen|57.05|9.92
DKAAR|Aarhus|Europe/Copenhagen|56.15|10.22
DKASN|Assens|Europe/Copenhagen|55.27|9.90
DKCPH|Kobenhavn|Europe/Copenhagen|55.67|12.58
DKEBJ|Esbjerg|Europe/Copenhagen|55.48|8.46
DKFRC|Fredericia|Europe/Copenhagen|55.57|9.75
DKHIR|Hirtshals|Europe/Copenhagen|57.59|9.97
DKHLS|Helsingor|Europe/Copenhagen|56.03|12.59
DKHSB|Holstebro|Europe/Copenhagen|56.36|8.62
DKKAL|Kalundborg|Europe/Copenhagen|55.69|11.09
DKKTD|Kerteminde|Europe/Copenhagen|55.46|10.65
DKNBG|Nyborg|Europe/Copenhagen|55.32|10.80
DKODE|Odense|Europe/Copenhagen|55.40|10.40
DKRUG|Rungsted|Europe/Copenhagen|55.88|12.52
DKSKA|Skagen|Europe/Copenhagen|57.73|10.58
DKSVE|Svendborg|Europe/Copenhagen|55.07|10.61
DMRSU|Roseau|America/Dominica|15.31|-61.38
DOCAU|Caucedo|America/Santo_Domingo|18.42|-69.63
DOHAI|Rio Haina|America/Santo_Domingo|18.51|-70.07
DOMAN|Manzanillo|America/Santo_Domingo|19.70|-71.75
DOPOP|Puerto Plata|America/Santo_Domingo|19.78|-70.69
DOSDQ|Santo Domingo|America/Santo_Domingo|18.47|-69.90
DOSPM|San Pedro de Macoris|America/Santo_Domingo|18.45|-69.30
DZAAE|Annaba|Africa/Addis_Ababa|7.67|36.92
DZALG|Alger|Africa/Algiers|36.75|3.05
DZBJA|Bejaia|Africa/Algiers|36.75|5.06
DZGHA|Ghardaia|Africa/Tunis|32.48|3.67
DZMOS|Mostaganem|Africa/Algiers|36.01|0.14
DZORN|Oran|Africa/Algiers|35.70|-0.63
DZSKI|Skikda|Africa/Algiers|36.87|6.91
ECBHA|Bahia de Caraquez|America/Guayaquil|-0.55|-80.50
ECCHA|Chanduy|America/Guayaquil|-2.42|-80.67
ECESM|Esmeraldas|America/Guayaquil|0.98|-79.70
ECGYE|Guayaquil|America/Guayaquil|-2.17|-79.90
ECLLD|La Libertad|America/Guayaquil|-2.23|-80.90
ECMEC|Manta|America/Guayaquil|-0.95|-80.73
ECMTV|Monteverde|America/Guayaquil|-2.03|-80.72
ECPBO|Puerto Bolivar|America/Guayaquil|-3.27|-79.98
EEHLD|Haldi|Europe/Tallinn|58.81|22.47
EEMUG|Muuga|Europe/Tallinn|59.50|24.97
EETLL|Tallinn|Europe/Tallinn|59.43|24.73
EGAIS|Ain Sukhna|Africa/Cairo|29.63|32.33
EGALY|El Iskandariya|Africa/Cairo|31.31|30.06
EGDAM|Dumyat|Africa/Cairo|31.42|31.82
EGEDK|El Dekheila|Africa/Cairo|30.71|30.77
EGPSD|Port Said|Africa/Cairo|31.27|32.30
EGSOK|Sokhna Port|Africa/Cairo|29.65|32.35
EGSUZ|As Suways|Africa/Cairo|29.97|32.52
ERASA|Assab|Africa/Asmera|13.00|42.73
ERMSW|Massawa|Africa/Asmera|15.60|39.45
ESACE|Lanzarote|Atlantic/Canary|28.97|-13.53
ESAGP|Malaga|Europe/Madrid|36.72|-4.42
ESALC|Alicante|Europe/Madrid|38.35|-0.49
ESAVS|Aviles|Europe/Madrid|43.56|-5.92
ESBCN|Barcelona|Europe/Madrid|41.39|2.17
ESBIO|Bilbao|Europe/Madrid|43.25|-2.97
ESBRM|Bermeo|Europe/Madrid|43.43|-2.72
ESCAD|Cadiz|Europe/Madrid|36.53|-6.29
ESCAR|Cartagena|Europe/Madrid|37.63|-1.00
ESCAS|Castellon de la Plana|Europe/Madrid|39.98|-0.03
ESCEU|Ceuta|Europe/Madrid|35.89|-5.32
ESFER|Ferez|Europe/Madrid|38.35|-2.00
ESFUE|Puerto del Rosario-Fuerteventura|Atlantic/Canary|28.50|-13.86
ESGIJ|Gijon|Europe/Madrid|43.53|-5.67
ESHUV|Huelva|Europe/Madrid|37.26|-6.94
ESIBZ|Ibiza|Europe/Madrid|38.90|1.43
ESLCG|La Coruna|Europe/Madrid|43.37|-8.38
ESLEI|Almeria|Europe/Madrid|36.83|-2.45
ESLPA|Las Palmas de Gran Canaria|Atlantic/Canary|28.10|-15.42
ESMAD|Madrid|Europe/Madrid|40.42|-3.70
ESMAH|Mahon, Menorca|Europe/Madrid|39.88|4.25
ESMLN|Melilla|Europe/Madrid|35.32|-2.88
ESMOT|Motril|Europe/Madrid|36.75|-3.52
ESMPG|Marin, Pontevedra|Europe/Madrid|42.39|-8.70
ESPAL|Palamos|Europe/Madrid|41.85|3.13
ESPAS|Pasajes|Europe/Madrid|43.33|-1.93
ESPMI|Palma de Mallorca|Europe/Madrid|39.57|2.63
ESSCT|Santa Cruz de Tenerife|Atlantic/Canary|28.46|-16.25
ESSDR|Santander|Europe/Madrid|43.46|-3.81
ESSNR|Santurce|Europe/Madrid|43.33|-3.03
ESSPC|Santa Cruz de La Palma|Atlantic/Canary|28.68|-17.77
ESSVQ|Sevilla|Europe/Madrid|37.39|-5.98
ESTAR|Tarragona|Europe/Madrid|41.12|1.24
ESTBZ|Tabuenca|Europe/Madrid|41.69|-1.54
ESTCI|Tenerife|Atlantic/Canary|28.32|-16.57
ESTOT|Tortosa|Europe/Madrid|40.81|0.52
ESVGO|Vigo|Europe/Madrid|42.24|-8.72
ESVLC|Valencia|Europe/Madrid|39.47|-0.38
ESZAZ|Zaragoza|Europe/Madrid|41.65|-0.89
FIHEL|Helsingfors|Europe/Helsinki|60.17|24.94
FIHKO|Hango|Europe/Helsinki|59.83|22.97
FIHMN|Fredrikshamn|Europe/Helsinki|60.57|27.20
FIKEM|Kemi/Tornea|Europe/Helsinki|65.73|24.57
FIKOK|Karleby|Europe/Helsinki|63.83|23.12
FIKTK|Kotka|Europe/Helsinki|60.47|26.92
FIMTL|Mantyluoto|Europe/Helsinki|61.59|21.48
FIOLU|Oulu|Europe/Helsinki|65.01|25.47
FIOUL|Oulu|Europe/Helsinki|65.02|25.47
FIPOR|Bjorneborg|Europe/Helsinki|61.48|21.80
FIRAU|Rauma|Europe/Helsinki|61.13|21.50
FITKU|Abo|Europe/Helsinki|60.45|22.28
FITOR|Tornea|Europe/Helsinki|65.85|24.18
FJLTK|Lautoka|Pacific/Fiji|-17.62|177.45
FJSUV|Suva|Pacific/Fiji|-18.12|178.45
FKPSY|Port Stanley|Atlantic/Stanley|-51.70|-57.85
FMPNI|Pohnpei|Pacific/Ponape|6.85|158.26
FOTHO|Thorshavn|Atlantic/Faeroe|62.02|-6.77
FRBAS|Bassens|Europe/Paris|44.90|-0.52
FRBAY|Bayonne|Europe/Paris|43.49|-1.47
FRBES|Brest|Europe/Paris|48.40|-4.48
FRBOD|Bordeaux|Europe/Paris|44.84|-0.58
FRBOL|Boulogne-sur-Mer|Europe/Paris|50.72|1.62
FRCQF|Calais|Europe/Paris|50.95|1.86
FRDKK|Dunkerque|Europe/Paris|51.03|2.38
FRDPE|Dieppe|Europe/Paris|49.92|1.08
FRFOS|Fos-sur-Mer|Europe/Paris|43.43|4.93
FRHGT|Chitry|Europe/Paris|47.76|3.70
FRHON|Honfleur|Europe/Paris|46.25|5.13
FRJAV|Javrezac|Europe/Paris|46.25|5.13
FRLCT|La Ciotat|Europe/Paris|43.17|5.61
FRLEH|Le Havre|Europe/Paris|49.49|0.11
FRLPC|La Planche|Europe/Paris|47.00|-1.43
FRLPE|La Pallice|Europe/Rome|46.16|-1.21
FRLRH|La Rochelle|Europe/Paris|46.16|-1.15
FRLRT|Lorient|Europe/Paris|47.75|-3.37
FRLTR|Le Treport|Europe/Paris|50.06|1.38
FRLVE|Le Verdon-sur-Mer|Europe/Paris|45.55|-1.07
FRMDH|Mundolsheim|Europe/Paris|48.64|7.71
FRMRS|Marseille|Europe/Paris|43.30|5.40
FRMT7|Monteton|Europe/Paris|44.62|0.26
FRMTX|Montoir-de-Bretagne|Europe/Paris|47.33|-2.15
FRNTE|Nantes|Europe/Paris|47.22|-1.55
FROR6|La Groise|Europe/Paris|50.08|3.68
FRPAR|Paris|Europe/Paris|48.86|2.35
FRPIR|Piriac-sur-Mer|Europe/Paris|47.38|-2.55
FRPOV|Port-Vendres|Europe/Paris|42.52|3.12
FRSET|Sete|Europe/Paris|43.41|3.70
FRSNR|Saint-Nazaire|Europe/Paris|47.28|-2.20
FRTLN|Toulon|Europe/Paris|43.12|5.93
FRURO|Rouen|Europe/Paris|49.44|1.10
FRUSJ|Mus|Europe/Paris|43.95|5.24
GACLZ|Cap Lopez|Africa/Libreville|-0.77|8.78
GALBV|Libreville|Africa/Libreville|0.42|9.47
GAOWE|Owendo|Africa/Libreville|0.34|9.48
GAPOG|Port Gentil|Africa/Libreville|-0.74|8.76
GBABD|Aberdeen|Europe/London|57.13|-2.10
GBAVO|Avonmouth|Europe/London|51.50|-2.68
GBBAD|Barry Dock|Asia/Tehran|51.38|-3.25
GBBDT|Broadstairs|Europe/London|51.37|1.42
GBBEL|Belfast|Europe/London|54.98|-5.92
GBBOC|Burnham on Crouch|Europe/London|51.62|0.83
GBBOE|Bootle|Europe/London|53.47|-3.02
GBBOS|Boston|Europe/London|52.98|-0.03
GBBRK|Birkenhead|Europe/London|53.40|-3.03
GBBRS|Bristol|Europe/London|51.45|-2.59
GBBRT|Bridlington|Europe/London|54.08|-0.20
GBBRW|Bridgwater|Europe/London|51.13|-3.00
GBCDF|Cardiff|Europe/London|51.50|-3.20
GBCFG|Carrickfergus|Europe/London|54.73|-5.81
GBCHD|Charleston|Europe/London|56.60|-3.01
GBCYN|Cairnryan|Europe/London|54.97|-5.02
GBDUN|Dundee|Europe/London|56.50|-2.97
GBDVR|Dover|Europe/London|51.13|1.31
GBEDI|Edinburgh|Europe/London|55.95|-3.20
GBELL|Ellesmere Port|Europe/London|53.21|-2.89
GBEON|Seaton|Europe/London|50.71|-3.07
GBFAL|Falmouth|Europe/London|50.15|-5.07
GBFAW|Fawley|Europe/London|50.83|-1.35
GBFRB|Fraserburgh|Europe/London|57.68|-2.02
GBGCI|Guernsey|Europe/Guernsey|49.45|-2.59
GBGLW|Glasgow|Europe/London|55.83|-4.25
GBGOO|Goole|Europe/London|53.72|-0.87
GBGRG|Grangemouth|Europe/London|56.00|-3.72
GBGRK|Greenock|Europe/London|55.93|-4.75
GBGSY|Grimsby|Europe/London|53.53|-0.50
GBGTY|Great Yarmouth|Europe/London|52.60|1.73
GBGVS|Gravesend|Europe/London|51.44|0.37
GBHRW|Harwich|Europe/London|51.93|1.26
GBHUL|Hull|Europe/London|53.73|-0.32
GBIMM|Immingham|Europe/London|53.60|-0.22
GBINK|Inverkeithing|Europe/London|56.03|-3.40
GBINV|Inverness|Europe/London|57.48|-4.22
GBIPS|Ipswich|Europe/London|52.06|1.15
GBIRL|Irlam|Europe/London|53.43|-2.42
GBKLN|King's Lynn|Europe/London|52.75|0.38
GBLAN|Lancaster|Europe/London|54.05|-2.80
GBLGP|London Gateway Port|Europe/London|51.50|0.48
GBLIV|Liverpool|Europe/London|53.42|-3.00
GBLON|London|Europe/London|51.51|-0.13
GBMAL|Maldon|Europe/London|51.73|0.67
GBMCD|Macduff|Europe/London|57.67|-2.48
GBMID|Middlesbrough|Europe/London|54.57|-1.15
GBMNS|Moaness, Hoy|Europe/London|58.92|-3.31
GBMON|Montrose|Europe/London|56.70|-2.45
GBMRY|Maryport|Europe/London|54.71|-3.49
GBNCL|Newcastle upon Tyne|Europe/London|54.97|-1.60
GBNFT|Northfleet|Europe/London|51.44|0.34
GBNHV|Newhaven|Europe/London|50.79|0.05
GBNLN|Nelson|Europe/London|53.84|-2.22
GBNPT|Newport|Europe/London|51.58|-3.03
GBPFT|Purfleet|Europe/London|51.49|0.24
GBPLY|Plymouth|Europe/London|50.40|-4.12
GBPME|Portsmouth|Europe/London|50.82|-1.09
GBPOO|Poole|Europe/London|50.72|-1.99
GBPRE|Preston|Europe/London|53.75|-2.72
GBPRU|Portbury|Europe/London|51.47|-2.72
GBPST|Parkeston Quay|Europe/London|51.94|1.26
GBQUB|Queenborough|Europe/London|51.42|0.75
GBRYE|Rye|Europe/London|50.95|0.74
GBSCA|Scarborough|Europe/London|54.28|-0.40
GBSHS|Sheerness|Europe/London|51.44|0.76
GBSOU|Southampton|Europe/London|50.91|-1.40
GBSOW|Stanlow|Europe/London|52.58|-2.30
GBSSH|South Shields|Europe/London|54.98|-1.42
GBSUN|Sunderland|Europe/London|54.90|-1.38
GBSVT|Silvertown|Europe/London|51.50|0.03
GBSWA|Swansea|Europe/London|51.63|-3.97
GBTEE|Teesport|Europe/London|54.58|-1.15
GBTHP|Thamesport|Europe/London|51.28|0.52
GBTIL|Tilbury|Europe/London|51.46|0.36
GBTYN|Tyne|Europe/London|55.00|-1.43
GBWDN|Widnes|Europe/London|53.35|-2.73
GBWOR|Workington|Europe/London|54.64|-3.54
GBYVZ|Stonehouse|Europe/London|51.74|-2.28
GDSTG|Saint George's|America/Grenada|12.06|-61.75
GEBUS|Batumi|Asia/Tbilisi|41.62|41.64
GEPTI|Poti|Asia/Tbilisi|42.16|41.67
GETBS|Tbilisi|Asia/Tbilisi|41.72|44.83
GFCAY|Cayenne|America/Cayenne|4.92|-52.31
GFDDC|Degrad des Cannes|America/Cayenne|4.85|-52.27
GHTEM|Tema|Africa/Accra|5.71|0.02
GHTKD|Takoradi|Africa/Accra|4.90|-1.78
GIGIB|Gibraltar|Europe/Gibraltar|36.14|-5.35
GMBJL|Banjul|Africa/Banjul|13.45|-16.58
GNCKY|Conakry|Africa/Conakry|9.64|-13.58
GPBBR|Basse-Terre|America/Guadeloupe|16.00|-61.72
GPGUS|Gustavia|America/Guadeloupe|17.90|-62.85
GPPTP|Pointe-a-Pitre|America/Guadeloupe|16.24|-61.53
GPSBH|Saint Barthelemy|America/Guadeloupe|16.25|-61.53
GQBSG|Bata|Africa/Malabo|1.85|9.78
GQSSG|Malabo|Africa/Malabo|3.75|8.74
GRAST|Astakos|Europe/Athens|38.53|21.08
GREEU|Eleusina|Europe/Athens|38.03|23.53
GRHER|Heraklion|Europe/Athens|35.33|25.17
GRPIR|Piraeus|Europe/Athens|37.93|23.62
GRRHO|Rhodes|Europe/Athens|36.43|28.22
GRSKG|Thessaloniki|Europe/Athens|40.63|22.95
GRVOL|Volos|Europe/Athens|39.37|22.95
GTCHR|Champerico|America/Guatemala|14.30|-91.92
GTGUA|Guatemala City|America/Guatemala|14.63|-90.51
GTPBR|Puerto Barrios|America/Guatemala|15.70|-88.59
GTPRQ|Puerto Quetzal|America/Guatemala|13.93|-90.76
GTSTC|Puerto Santo Tomas de Castilla|America/Guatemala|15.70|-88.62
GUGUM|Guam|Pacific/Guam|13.44|144.79
GWOXB|Bissau|Africa/Bissau|11.85|-15.58
GYGEO|Georgetown|America/Guyana|6.80|-58.16
HNAMP|Amapala|America/Tegucigalpa|13.29|-87.65
HNLCE|La Ceiba|America/Tegucigalpa|15.77|-86.79
HNPCA|Puerto Castilla|America/Tegucigalpa|16.02|-85.96
HNPCR|Puerto Cortes|America/Tegucigalpa|15.83|-87.93
HNRTB|Roatan|America/Tegucigalpa|16.30|-86.55
HNSLO|San Lorenzo|America/Tegucigalpa|13.43|-87.46
HNTEA|Tela|America/Tegucigalpa|15.77|-87.47
HRDBV|Dubrovnik|Europe/Zagreb|42.65|18.08
HRPLE|Ploce|Europe/Zagreb|43.05|17.43
HRRJK|Rijeka|Europe/Zagreb|45.33|14.40
HRSPU|Split|Europe/Zagreb|43.50|16.45
HTCAP|Cap-Haitien|America/Port-au-Prince|19.75|-72.20
HTPAP|Port-au-Prince|America/Port-au-Prince|18.59|-72.31
HUBUD|Budapest|Europe/Budapest|47.50|19.04
IDAMA|Amamapare, Ij|Asia/Jayapura|-4.87|136.80
IDBDJ|Banjarmasin|Asia/Makassar|-3.32|114.59
IDBIT|Bitung, Sulawesi|Asia/Makassar|1.13|124.63
IDBLW|Belawan, Sumatra|Asia/Jakarta|3.78|98.69
IDBNT|Belanak Terminal|Asia/Jakarta|0.29|101.71
IDBTM|Batam Island|Asia/Jakarta|1.08|104.03
IDBUN|Buatan|Asia/Jakarta|0.74|101.82
IDBUR|Batu Ampal|Asia/Makassar|-1.25|116.86
IDCIG|Cigading|Asia/Jakarta|-6.01|105.99
IDDJB|Jambi, Sumatra|Asia/Jakarta|-1.61|103.61
IDDJJ|Jayapura, Irian Jaya|Asia/Jayapura|-2.59|140.67
IDJKT|Jakarta, Java|Asia/Jakarta|-6.13|106.83
IDKAB|Kabil|Asia/Jakarta|1.05|104.13
IDLBM|Lobam|Asia/Jakarta|1.00|104.27
IDMAK|Makassar|Asia/Makassar|-5.12|119.40
IDMES|Medan, Sumatra|Asia/Jakarta|3.60|98.67
IDMRK|Merak, Java|Asia/Jakarta|-5.93|106.01
IDPDG|Padang|Asia/Jakarta|-0.95|100.35
IDPJG|Panjang|Asia/Jakarta|-5.46|105.32
IDPKU|Pekanbaru, Sumatra|Asia/Jakarta|0.51|101.45
IDPLM|Palembang, Sumatra|Asia/Jakarta|-2.98|104.78
IDPNJ|Panjang|Asia/Jakarta|-5.46|105.32
IDPNK|Pontianak, Kalimantan|Asia/Jakarta|-0.03|109.34
IDPWG|Perawang|Asia/Jakarta|0.63|101.62
IDSEQ|Sungai Pakning, Sumatra|Asia/Jakarta|1.35|102.08
IDSRG|Semarang|Asia/Jakarta|-6.97|110.48
IDSRI|Samarinda, Kalimantan|Asia/Makassar|-0.49|117.14
IDSUB|Surabaya|Asia/Jakarta|-7.23|112.75
IDTBG|Teluk Betung, Sumatra|Asia/Jakarta|-5.45|105.27
IDTPP|Tanjung Priok|Asia/Jakarta|-6.13|106.87
IDTTI|Tebingtinggi|Asia/Jakarta|3.33|99.16
IDUPG|Ujung Pandang, Sulawesi|Asia/Makassar|-5.08|119.55
IEDRO|Drogheda|Europe/Dublin|53.72|-6.36
IEDUB|Dublin|Europe/Dublin|53.35|-6.26
IEFOV|Foynes|Europe/Dublin|52.61|-9.11
IEGWY|Galway|Europe/Dublin|53.27|-9.06
IEKLN|Kinsale|Europe/Dublin|51.71|-8.52
IEORK|Cork|Europe/Dublin|51.90|-8.49
IEWAT|Waterford|Europe/Dublin|52.25|-7.10
ILASH|Ashdod|Asia/Jerusalem|31.80|34.66
ILHAD|Hadera|Asia/Jerusalem|32.43|34.92
ILHFA|Haifa|Asia/Jerusalem|32.79|34.99
ILNAT|Netanya|Asia/Jerusalem|32.33|34.87
ILRMG|Ramat Gan|Asia/Jerusalem|32.08|34.80
ILTLV|Tel Aviv-Yafo|Asia/Jerusalem|32.05|34.75
INAGR|Agra|Asia/Kolkata|27.18|78.01
INAMD|Ahmedabad|Asia/Kolkata|23.03|72.62
INBLR|Bangalore|Asia/Kolkata|12.98|77.58
INBOM|Mumbai|Asia/Kolkata|18.97|72.82
INCCU|Kolkata|Asia/Kolkata|22.57|88.35
INCDL|Cuddalore|Asia/Kolkata|11.74|79.77
INCJB|Coimbatore|Asia/Kolkata|11.02|76.96
INCOK|Cochin|Asia/Kolkata|9.97|76.23
INDAM|Daman|Asia/Kolkata|20.40|72.83
INDRI|Dadri|Asia/Kolkata|28.57|77.55
INGOI|Goa|Asia/Kolkata|15.30|74.12
INHAL|Haldia|Asia/Kolkata|22.07|88.07
INHYD|Hyderabad|Asia/Kolkata|15.13|79.18
INICD|New Delhi|Asia/Kolkata|28.60|77.20
INIXE|Mangalore|Asia/Kolkata|12.91|74.86
INIXY|Kandla|Asia/Kolkata|23.03|70.22
INJAI|Jaipur|Asia/Kolkata|26.92|75.82
INJDH|Jodhpur|Asia/Kolkata|26.25|73.03
INKAK|Kakinada|Asia/Kolkata|16.99|82.25
INKNU|Kanpur|Asia/Kolkata|26.45|80.33
INKRI|Krishnapatnam|Asia/Kolkata|14.29|80.12
INLUH|Ludhiana|Asia/Kolkata|30.90|75.86
INMAA|Chennai|Asia/Kolkata|13.08|80.28
INMOR|Moradabad|Asia/Kolkata|28.83|78.78
INMRM|Marmagao|Asia/Kolkata|15.40|73.78
INNAG|Nagpur|Asia/Kolkata|21.15|79.09
INPAP|Panipat|Asia/Kolkata|29.39|76.96
INPAV|Pipavav Port|Asia/Kolkata|20.97|71.55
INPIR|Pithampur|Asia/Kolkata|22.61|75.68
INPNQ|Pune|Asia/Kolkata|18.52|73.86
INSTV|Surat|Asia/Kolkata|21.17|72.83
INTUT|Tuticorin|Asia/Kolkata|8.78|78.13
INVTZ|Visakhapatnam|Asia/Kolkata|17.70|83.30
INVVA|Veraval|Asia/Kolkata|20.92|70.36
IQUQR|Umm Qasr Port|Asia/Baghdad|30.03|47.93
IRBKM|Bandar Khomeini|Asia/Tehran|30.43|49.10
IRBND|Bandar Abbas|Asia/Tehran|27.18|56.27
IRBUZ|Bushehr|Asia/Tehran|28.97|50.83
IRKHO|Khorramshahr|Asia/Tehran|30.43|48.19
IRZBR|Chah Bahar|Asia/Tehran|25.30|60.65
ISESK|Eskifjordur - hofn|Atlantic/Reykjavik|-14.05|65.07
ISGRT|Grundartangi|Atlantic/Reykjavik|64.36|-21.78
ISREY|Reykjavik|Atlantic/Reykjavik|64.15|-21.95
ITAOI|Ancona|Europe/Rome|43.63|13.50
ITAUG|Augusta|Europe/Rome|37.22|15.22
ITBRI|Bari|Europe/Rome|41.13|16.85
ITCAG|Cagliari|Europe/Rome|39.22|9.12
ITCRV|Crotone|Europe/Rome|39.08|17.13
ITCTA|Catania|Europe/Rome|37.50|15.10
ITCVV|Civitavecchia|Europe/Rome|42.10|11.80
ITFAE|Faenza|Europe/Rome|44.29|11.88
ITGAE|Gaeta|Europe/Rome|41.20|13.58
ITGIT|Gioia Tauro|Europe/Rome|38.42|15.90
ITLIV|Livorno|Europe/Rome|43.55|10.32
ITMIL|Milano|Europe/Rome|45.47|9.19
ITMNF|Monfalcone|Europe/Rome|45.81|13.53
ITMOD|Modena|Europe/Rome|44.65|10.93
ITNAP|Napoli|Europe/Rome|40.83|14.25
ITPDA|Padova|Europe/Rome|45.41|11.88
ITPES|Pesaro|Europe/Rome|43.90|12.92
ITPGA|Porto Garibaldi|Europe/Rome|44.68|12.24
ITPMO|Palermo|Europe/Rome|38.12|13.37
ITPRJ|Capri|Europe/Rome|40.55|14.23
ITPSR|Pescara|Europe/Rome|42.47|14.23
ITPVE|Portoscuso|Europe/Rome|39.20|8.38
ITRAN|Ravenna|Europe/Rome|44.42|12.20
ITSAL|Salerno|Europe/Rome|40.68|14.77
ITSPE|La Spezia|Europe/Rome|44.12|9.83
ITSVN|Savona|Europe/Rome|44.28|8.50
ITTAR|Taranto|Europe/Rome|40.48|17.23
ITTPS|Trapani|Europe/Rome|38.02|12.48
ITTRN|Torino|Europe/Rome|45.07|7.69
ITTRS|Trieste|Europe/Rome|45.65|13.78
ITVCE|Venezia|Europe/Rome|45.43|12.33
ITVDL|Vado Ligure|Europe/Rome|44.27|8.45
ITVIA|Viareggio|Europe/Rome|43.87|10.25
JMKIN|Kingston|America/Jamaica|18.04|-76.80
JMMBJ|Montego Bay|America/Jamaica|18.48|-77.89
JMOCJ|Ocho Rios|America/Jamaica|18.41|-77.10
JMPKS|Port Kaiser|America/Jamaica|17.89|-77.13
JOAQJ|Al 'Aqabah|Asia/Amman|29.53|35.00
JPABU|Aburatsu|Asia/Tokyo|31.58|131.40
JPAOJ|Aomori|Asia/Tokyo|40.82|140.75
JPAXT|Akita|Asia/Tokyo|39.72|140.10
JPCHB|Chiba|Asia/Tokyo|35.61|140.11
JPFKY|Fukuyama, Hiroshima|Asia/Tokyo|34.49|133.36
JPHHE|Hachinohe|Asia/Tokyo|40.51|141.49
JPHIB|Hibi|Asia/Tokyo|34.46|133.92
JPHIC|Hitachinaka|Asia/Tokyo|36.40|140.53
JPHIJ|Hiroshima|Asia/Tokyo|34.39|132.46
JPHIM|Himeji|Asia/Tokyo|34.82|134.69
JPHKD|Hakodate|Asia/Tokyo|41.77|140.73
JPHKT|Hakata/Fukuoka|Asia/Tokyo|33.60|130.42
JPHMD|Hamada|Asia/Tokyo|34.90|132.08
JPHMM|Hamamatsu|Asia/Tokyo|34.71|137.73
JPHSM|Hososhima|Asia/Tokyo|32.43|131.67
JPHTC|Hitachi|Asia/Tokyo|36.60|140.65
JPIHA|Niihama|Asia/Tokyo|33.96|133.28
JPIMB|Imabari|Asia/Tokyo|34.07|133.00
JPIMI|Imari|Asia/Tokyo|33.26|129.88
JPISG|Ishigaki|Asia/Tokyo|24.33|124.15
JPISI|Ishikari|Asia/Tokyo|43.17|141.32
JPISM|Ishinomaki|Asia/Tokyo|38.43|141.30
JPISS|Isa|Asia/Tokyo|32.05|130.60
JPIWK|Iwakuni|Asia/Tokyo|34.17|132.22
JPIYM|Iyomishima|Asia/Tokyo|33.84|132.77
JPKCZ|Kochi|Asia/Tokyo|33.56|133.53
JPKGA|Kakogawa|Asia/Tokyo|34.76|134.84
JPKIJ|Niigata|Asia/Tokyo|37.92|139.04
JPKMJ|Kumamoto|Asia/Tokyo|32.80|130.71
JPKND|Kanda, Fukuoka|Asia/Tokyo|33.59|130.40
JPKNU|Kinuura|Asia/Tokyo|35.18|136.91
JPKNZ|Kanazawa|Asia/Tokyo|36.56|136.66
JPKOJ|Kagoshima|Asia/Tokyo|31.60|130.56
JPKRE|Kure, Hiroshima|Asia/Tokyo|34.25|132.57
JPKSM|Kashima, Ibaraki|Asia/Tokyo|35.97|140.64
JPKUH|Kushiro|Asia/Tokyo|42.98|144.38
JPKWS|Kawasaki|Asia/Tokyo|35.53|139.70
JPKZU|Kisarazu|Asia/Tokyo|35.61|140.11
JPMAI|Maizuru|Asia/Tokyo|35.01|135.77
JPMII|Miike, Fukuoka|Asia/Tokyo|33.05|130.48
JPMOJ|Moji/Kitakyushu|Asia/Tokyo|33.90|130.97
JPMUR|Muroran|Asia/Tokyo|42.32|140.97
JPMYJ|Matsuyama|Asia/Tokyo|33.84|132.77
JPNAH|Naha, Okinawa|Asia/Tokyo|26.21|127.68
JPNAN|Nakanoseki|Asia/Tokyo|34.00|131.53
JPNAO|Naoetsu|Asia/Tokyo|37.19|138.26
JPNAS|Naoshima|Asia/Tokyo|34.46|134.00
JPNGO|Nagoya, Aichi|Asia/Tokyo|35.18|136.91
JPNGS|Nagasaki|Asia/Tokyo|32.75|129.88
JPOIT|Oita|Asia/Tokyo|33.24|131.61
JPOKA|Okinawa|Asia/Tokyo|26.33|127.81
JPOMZ|Omaezaki|Asia/Tokyo|34.64|138.13
JPONA|Onahama|Europe/London|36.95|140.91
JPONO|Onomichi|Asia/Tokyo|34.41|133.20
JPOSA|Osaka|Asia/Tokyo|34.67|135.50
JPOTK|Otake|Asia/Tokyo|34.24|132.22
JPSAG|Saganoseki|Asia/Tokyo|33.25|131.88
JPSBS|Shibushi|Asia/Tokyo|31.50|131.05
JPSDJ|Sendai, Miyagi|Asia/Tokyo|38.13|140.92
JPSDS|Sendaishinko|Asia/Tokyo|38.27|140.87
JPSDU|Sodegaura|Asia/Tokyo|35.61|140.11
JPSEN|Satsumasendai|Asia/Tokyo|31.82|130.25
JPSHS|Shimonoseki|Asia/Tokyo|33.96|130.94
JPSKD|Sakaide|Asia/Tokyo|34.32|133.86
JPSKM|Shikama|Asia/Tokyo|34.69|135.18
JPSKT|Sakata|Asia/Tokyo|38.91|139.84
JPSMA|Souma|Asia/Tokyo|37.80|140.92
JPSMN|Sakaiminato|Asia/Tokyo|35.54|133.23
JPSMZ|Shimizu|Asia/Tokyo|35.02|138.49
JPTAK|Takamatsu|Asia/Tokyo|34.34|134.05
JPTBT|Tobata/Kitakyushu|Asia/Tokyo|33.88|130.83
JPTGO|Tagonoura|Asia/Tokyo|34.98|138.38
JPTHS|Toyohashi|Asia/Tokyo|35.18|136.91
JPTKS|Tokushima|Asia/Tokyo|34.07|134.55
JPTKY|Tokuyama|Asia/Tokyo|34.06|131.81
JPTMI|Tsukumi|Asia/Tokyo|33.07|131.86
JPTMK|Tomakomai|Asia/Tokyo|42.63|141.61
JPTND|Tonda|Asia/Tokyo|34.07|131.76
JPTOK|Tokachi|Asia/Tokyo|42.91|143.69
JPTOS|Toyamashinko|Asia/Tokyo|36.70|137.21
JPTOY|Toyama|Asia/Tokyo|36.70|137.21
JPTRG|Tsuruga|Asia/Tokyo|35.65|136.06
JPUBJ|Ube|Asia/Tokyo|33.95|131.25
JPUKB|Kobe|Asia/Tokyo|34.68|135.17
JPUNT|Unten|Asia/Tokyo|26.68|128.00
JPWAK|Wakayama|Asia/Tokyo|34.23|135.17
JPYAT|Yatsushiro|Asia/Tokyo|32.51|130.60
JPYKK|Yokkaichi|Asia/Tokyo|34.97|136.62
JPYOS|Yokosuka|Asia/Tokyo|35.28|139.67
JPYWT|Yawata/Kitakyushu|Asia/Kolkata|33.85|130.80
KEMBA|Mombasa|Africa/Nairobi|-4.04|39.67
KENBO|Nairobi|Africa/Nairobi|-1.29|36.82
KHKOS|Kampong Saom|Asia/Phnom_Penh|10.60|103.52
KHPNH|Phnom Penh|Asia/Phnom_Penh|11.54|104.89
KITRW|Tarawa|Pacific/Tarawa|1.33|172.98
KMMUT|Mutsamudu, Anjouan|Indian/Comoro|-12.15|44.38
KMYVA|Moroni|Indian/Comoro|-11.72|43.25
KNBAS|Basseterre, Saint Kitts|America/St_Kitts|17.30|-62.72
KNNEV|Nevis|America/St_Kitts|17.15|-62.58
KPCHO|Chongjin|Asia/Pyongyang|41.77|129.72
KPWON|Wonsan|Asia/Pyongyang|39.15|127.45
KRCHA|Jeju|Asia/Seoul|33.50|126.52
KRCHF|Jinhae|Asia/Seoul|35.13|128.65
KRCHG|Janghang/Seocheon-gun|Asia/Seoul|36.00|126.68
KRCHO|Cheonan|Asia/Seoul|36.80|127.15
KRCHU|Chungju|Asia/Seoul|36.97|127.92
KRCHW|Changwon|Asia/Seoul|35.22|128.67
KRCWO|Cheongwon-gun|Asia/Seoul|36.63|127.48
KRGYG|Goyang|Asia/Seoul|37.65|126.82
KRHIN|Jinju|Asia/Seoul|35.17|128.08
KRHYG|Hamyang-gun|Asia/Seoul|35.52|127.72
KRHYP|Hyeonpoong/Daegu|Asia/Seoul|35.68|128.43
KRICH|Incheon|Asia/Seoul|37.48|126.62
KRINC|Incheon|Asia/Seoul|37.45|126.62
KRJEO|Jeongeup|Asia/Seoul|35.57|126.85
KRJGE|Geoje|Asia/Seoul|34.90|128.68
KRJHG|Jangheung-gun|Asia/Seoul|34.67|126.90
KRKAN|Gwangyang|Asia/Seoul|34.93|127.70
KRKJE|Geoje|Asia/Seoul|34.85|128.58
KRKMC|Gimcheon|Asia/Seoul|36.12|128.10
KRKPO|Pohang|Asia/Seoul|36.03|129.37
KRKUM|Gumi|Asia/Seoul|36.12|128.33
KRKUV|Gunsan|Asia/Seoul|35.98|126.72
KRKWJ|Gwangju|Asia/Seoul|35.15|126.90
KRKWU|Gwangju|Asia/Seoul|37.40|127.25
KRMAS|Masan|Asia/Seoul|35.20|128.57
KRMOK|Mokpo|Asia/Seoul|34.80|126.38
KRNYJ|Namyang/Goheung-gun|Asia/Seoul|34.72|127.33
KRNYU|Namyangju|Asia/Seoul|37.63|127.20
KROKP|Okpo/Geoje|Asia/Seoul|34.88|128.70
KRONS|Onsan/Ulsan|Asia/Seoul|35.43|129.35
KRSCP|Samcheonpo/Sacheon|Asia/Seoul|34.92|128.07
KRSEL|Seoul|Asia/Seoul|37.52|126.93
KRSSA|Seosan|Asia/Seoul|36.78|126.45
KRTAE|Daegu|Asia/Seoul|35.87|128.58
KRTJN|Daejeon|Asia/Seoul|36.32|127.42
KRTYG|Tongyeong|Asia/Seoul|34.83|128.42
KRUSN|Ulsan|Asia/Seoul|35.53|129.32
KRYES|Yesan|Asia/Seoul|36.68|126.83
KRYOS|Yeosu|Asia/Seoul|34.75|127.72
KWKWI|Kuwait|Asia/Kuwait|29.38|47.98
KWSAA|Shuaiba|Asia/Kuwait|29.03|48.13
KWSWK|Shuwaikh|Asia/Kuwait|29.37|47.97
KYGCM|Grand Cayman|America/Cayman|19.28|-81.35
KYGEC|Georgetown, Grand Cayman|America/Cayman|19.30|-81.38
LBBEY|Beirut|Asia/Beirut|33.83|35.48
LBKYE|Tripoli|Asia/Beirut|34.44|35.83
LCCAS|Castries|America/St_Lucia|14.02|-60.97
LCSLU|Saint Lucia Apt|America/St_Lucia|13.70|-60.93
LCVIF|Vieux Fort|America/St_Lucia|13.72|-60.95
LRMLW|Monrovia|Africa/Monrovia|6.30|-10.80
LTKLJ|Klaipeda|Europe/Vilnius|55.70|21.14
LVAIZ|Aizkraukle|Europe/Riga|57.69|25.28
LVRIX|Riga|Europe/Riga|56.96|24.09
LVSAL|Salacgriva|Europe/Riga|57.71|24.49
LVVNT|Ventspils|Europe/Riga|57.28|21.86
LYBEN|Bingazi|Africa/Tripoli|32.09|20.19
LYKHO|Al Khums|Africa/Tripoli|32.65|14.27
LYMRA|Misurata|Africa/Tripoli|32.32|15.10
LYTIP|Tripoli|Africa/Tripoli|32.89|13.19
MAAGA|Agadir|Africa/Casablanca|30.43|-9.60
MACAS|Casablanca|Africa/Casablanca|33.58|-7.60
MAELJ|El Jadida|Africa/Casablanca|33.25|-8.50
MAMOH|Mohammedia|Africa/Casablanca|33.68|-7.38
MANNA|Kenitra|Africa/Casablanca|34.25|-6.59
MASFI|Safi|Africa/Casablanca|32.30|-9.23
MATNG|Tangier|Africa/Casablanca|35.78|-5.82
MCMON|Monaco|Europe/Monaco|43.74|7.42
MDGIU|Giurgiulesti|Europe/Bucharest|45.47|28.18
MEBAR|Bar|Europe/Podgorica|42.08|19.08
MGDIE|Antsiranana|Indian/Antananarivo|-12.32|49.29
MGEHL|Ehoala|Indian/Antananarivo|-25.10|46.95
MGMJN|Majunga|Indian/Antananarivo|-15.69|46.33
MGNOS|Nosy-Be|Indian/Antananarivo|-13.33|48.25
MGTLE|Tulear|Indian/Antananarivo|-23.35|43.69
MGTMM|Tamatave|Indian/Antananarivo|-18.14|49.40
MGTOA|Toamasina|Indian/Antananarivo|-18.14|49.40
MHMAJ|Majuro|Pacific/Majuro|7.10|171.38
MLBKO|Bamako|Africa/Bamako|12.64|-8.00
MMRGN|Yangon|Asia/Yangon|16.87|96.20
MOMFM|Macau|Europe/Amsterdam|22.20|113.53
MPSPN|Saipan|Pacific/Saipan|15.18|145.75
MQFDF|Fort-de-France|America/Martinique|14.62|-61.06
MRNDB|Nouadhibou|Africa/Nouakchott|20.94|-17.04
MRNKC|Nouakchott|Africa/Nouakchott|18.07|-15.96
MTMAR|Marsaxlokk|Europe/Malta|35.83|14.53
MTMGZ|Mgarr, Gozo|Europe/Malta|35.89|14.42
MTMLA|Valletta|Europe/Malta|35.88|14.50
MUPLU|Port Louis|Indian/Mauritius|-20.17|57.50
MVMLE|Male|Indian/Maldives|4.17|73.50
MWBLZ|Blantyre|Africa/Blantyre|-15.77|35.02
MXATM|Altamira|America/Mexico_City|22.40|-97.92
MXCOA|Coatzacoalcos|America/Mexico_City|18.13|-94.40
MXESE|Ensenada|America/Tijuana|31.85|-116.60
MXGYM|Guaymas|America/Hermosillo|27.92|-110.88
MXMEX|Ciudad de Mexico|America/Mexico_City|19.43|-99.13
MXPGO|Progreso|America/Mexico_City|21.27|-89.65
MXPMS|Puerto Morelos|America/Cancun|20.83|-86.87
MXREX|Reynosa|America/Mexico_City|26.08|-98.28
MXSCX|Salina Cruz|America/Mexico_City|16.17|-95.18
MXTAM|Tampico|America/Mexico_City|22.25|-97.87
MXTPB|Topolobampo|America/Mazatlan|25.60|-109.05
MXZLO|Manzanillo|America/Mexico_City|19.05|-104.30
MYBKI|Kota Kinabalu, Sabah|Asia/Kuala_Lumpur|5.98|116.07
MYBTU|Bintulu, Sarawak|Asia/Kuala_Lumpur|3.17|113.04
MYBWH|Bagan Luar|Asia/Kuala_Lumpur|5.41|100.37
MYJHB|Johor Bahru|Asia/Kuala_Lumpur|1.49|103.74
MYKCH|Kuching, Sarawak|Asia/Kuala_Lumpur|1.61|110.38
MYKUA|Kuantan|Asia/Kuala_Lumpur|3.96|103.43
MYLBU|Labuan, Sabah|Asia/Kuala_Lumpur|5.28|115.23
MYMEP|Mersing|Asia/Kuala_Lumpur|2.43|103.84
MYMKZ|Malacca|Asia/Kuala_Lumpur|2.19|102.25
MYMUA|Muar|Asia/Kuala_Lumpur|2.06|102.58
MYMYY|Miri, Sarawak|Asia/Kuala_Lumpur|4.40|113.99
MYPEN|Penang|Asia/Kuala_Lumpur|5.42|100.32
MYPGU|Pasir Gudang, Johor|Asia/Kuala_Lumpur|1.47|103.90
MYSBW|Sibu, Sarawak|Asia/Kuala_Lumpur|2.29|111.83
MYSDK|Sandakan, Sabah|Asia/Kuala_Lumpur|5.84|118.12
MYTBA|Tanjong Baran|Asia/Kuala_Lumpur|4.59|113.98
MYTGG|Kuala Terengganu|Asia/Kuala_Lumpur|5.33|103.14
MYTPP|Tanjung Pelepas|Asia/Kuala_Lumpur|1.37|103.55
MYTWU|Tawau, Sabah|Asia/Kuala_Lumpur|4.24|117.89
MYWSP|Westport/Port Klang|Asia/Kuala_Lumpur|2.95|101.30
MZBEW|Beira|Africa/Maputo|-19.80|34.88
MZMNC|Nacala|Africa/Maputo|-14.57|40.69
MZMPM|Maputo|Africa/Maputo|-25.89|32.61
MZPOL|Pemba|Africa/Maputo|-12.97|40.52
MZUEL|Quelimane|Africa/Maputo|-17.85|36.92
NALUD|Luderitz|Africa/Windhoek|-26.65|15.17
NAWVB|Walvis Bay|Africa/Windhoek|-22.94|14.52
NCNOU|Noumea|Pacific/Noumea|-22.27|166.45
NGAPP|Apapa|Africa/Lagos|6.46|3.36
NGCBQ|Calabar|Africa/Lagos|4.98|8.34
NGLOS|Lagos|Africa/Lagos|6.52|3.38
NGONN|Onne|Africa/Lagos|4.72|7.15
NGPHC|Port Harcourt|Africa/Lagos|4.82|7.05
NGTIN|Tincan/Lagos|Africa/Lagos|6.43|3.34
NGWAR|Warri|Africa/Lagos|5.55|5.79
NICIO|Corinto|America/Managua|12.49|-87.18
NIMGA|Managua|America/Managua|12.11|-86.24
NLALK|Alkmaar|Europe/Amsterdam|52.63|4.75
NLAMS|Amsterdam|Europe/Amsterdam|52.37|4.90
NLBZM|Bergen op Zoom|Europe/Amsterdam|51.50|4.30
NLDOR|Dordrecht|Europe/Amsterdam|51.81|4.69
NLEEM|Eemshaven|Europe/Amsterdam|53.44|6.84
NLGRQ|Groningen|Europe/Amsterdam|53.22|6.57
NLHVH|Hoek van Holland|Europe/Amsterdam|51.98|4.13
NLIJM|IJmuiden/Velsen|Europe/Amsterdam|52.47|4.60
NLMOE|Moerdijk|Europe/Amsterdam|51.70|4.63
NLTNZ|Terneuzen|Europe/Amsterdam|51.33|3.83
NLVEL|Velsen|Europe/Amsterdam|52.45|4.63
NLVLA|Vlaardingen|Europe/Amsterdam|51.91|4.35
NLVLI|Vlissingen|Europe/Amsterdam|51.45|3.57
NLZAA|Zaandam|Europe/Amsterdam|52.44|4.83
NLZEW|Zeewolde|Europe/Amsterdam|52.35|5.55
NOAAV|Alvik|Europe/Oslo|60.42|6.42
NOAES|Alesund|Europe/Oslo|62.47|6.15
NOAGO|Agotnes|Europe/Oslo|60.40|5.02
NOAND|Andalsnes|Europe/Oslo|62.57|7.70
NOASV|Austevoll|Europe/Oslo|60.10|5.15
NOBGO|Bergen|Europe/Oslo|60.38|5.32
NOBOO|Bodo|Europe/Oslo|67.28|14.37
NOBVK|Brevik|Europe/Oslo|59.05|9.70
NODRM|Drammen|Europe/Oslo|59.73|10.23
NOEGD|Eigersund|Europe/Oslo|58.37|5.90
NOFKG|Frekhaug|Europe/Oslo|60.51|5.24
NOFRK|Fredrikstad|Europe/Oslo|59.20|10.92
NOFRO|Floro|Europe/Oslo|61.60|5.02
NOFUS|Fusa|Europe/Oslo|60.20|5.62
NOGJM|Gjemnes|Europe/Oslo|62.95|7.76
NOHAL|Halden|Europe/Oslo|59.10|11.37
NOHAU|Haugesund|Europe/Oslo|59.40|5.25
NOHES|Hestvika|Europe/Oslo|63.56|9.19
NOHLA|Holla|Europe/Oslo|59.60|9.18
NOHOG|Hogset|Europe/Oslo|67.13|15.02
NOHOY|Husoy - Tonsberg|Europe/Oslo|59.23|10.45
NOHRI|Hareid|Europe/Oslo|62.37|6.03
NOHRY|Heroya|Europe/Oslo|59.12|9.62
NOHUS|Husnes|Europe/Oslo|59.87|5.77
NOHVI|Havik|Europe/Oslo|59.30|5.32
NOIKR|Ikornnes|Europe/Oslo|62.38|6.55
NOKMY|Karmoy|Europe/Oslo|59.28|5.26
NOKRS|Kristiansand|Europe/Oslo|58.13|7.98
NOKRV|Knarrevik|Europe/Oslo|60.37|5.15
NOKSU|Kristiansund|Europe/Oslo|63.10|7.73
NOLAR|Larvik|Europe/Oslo|59.03|10.02
NOLND|Lyngdal|Europe/Oslo|58.14|7.07
NOMAY|Maloy|Europe/Oslo|61.93|5.10
NOMOL|Molde|Europe/Oslo|62.73|7.15
NOMON|Mongstad|Europe/Oslo|60.82|5.02
NOMQN|Mo i Rana|Europe/Oslo|66.32|14.13
NOMSS|Moss|Europe/Oslo|59.42|10.65
NOODD|Odda|Europe/Oslo|60.07|6.53
NOORK|Orkanger|Europe/Oslo|63.32|9.83
NOOSL|Oslo|Europe/Oslo|59.90|10.73
NOPOR|Porsgrunn|Europe/Oslo|59.13|9.63
NOSAD|Sandefjord|Europe/Oslo|59.12|10.22
NOSAU|Sauda|Europe/Oslo|59.63|6.35
NOSKE|Skien|Europe/Oslo|59.20|9.60
NOSKX|Skogn|Europe/Oslo|63.70|11.15
NOSLX|Sortland|Europe/Oslo|68.70|15.42
NOSPG|Sarpsborg|Europe/Oslo|59.27|11.10
NOSRP|Stord|Europe/Oslo|59.75|5.48
NOSTM|Straumen|Europe/Oslo|67.35|15.60
NOSUN|Sunndalsora|Europe/Oslo|62.67|8.55
NOSVE|Svelgen|Europe/Oslo|61.77|5.28
NOSVG|Stavanger|Europe/Oslo|58.97|5.75
NOTAE|Tananger|Europe/Oslo|58.92|5.58
NOTON|Tonsberg|Europe/Oslo|59.25|10.42
NOTOS|Tromso|Europe/Oslo|69.67|18.97
NOTRD|Trondheim|Europe/Oslo|63.43|10.40
NZBLU|Bluff|Pacific/Auckland|-46.60|168.32
NZCHC|Christchurch|Pacific/Auckland|-43.53|172.63
NZDUD|Dunedin|Pacific/Auckland|-45.87|170.50
NZHLZ|Hamilton|Pacific/Auckland|-37.78|175.28
NZLYT|Lyttelton|Pacific/Auckland|-43.60|172.72
NZMNR|Middleton/Christchurch|Pacific/Auckland|-43.54|172.59
NZNPE|Napier|Pacific/Auckland|-39.47|176.90
NZNPL|New Plymouth|Pacific/Auckland|-39.05|174.02
NZNSN|Nelson|Pacific/Auckland|-41.25|173.27
NZPMR|Palmerston North|Pacific/Auckland|-40.35|175.61
NZPOE|Port Chalmers|Pacific/Auckland|-45.82|170.60
NZTIU|Timaru|Pacific/Auckland|-44.38|171.25
NZTKA|Temuka|Pacific/Auckland|-44.25|171.27
NZTRG|Tauranga|Pacific/Auckland|-37.68|176.17
NZWAG|Wanganui|Pacific/Auckland|-39.93|174.98
NZWLG|Wellington|Pacific/Auckland|-41.27|174.78
NZWRE|Whangarei|Pacific/Auckland|-35.83|174.48
OMMCT|Muscat|Asia/Muscat|23.59|58.41
OMMNQ|Mina' Qabus|Asia/Muscat|23.62|58.57
OMOPQ|Port Qaboos|Asia/Muscat|23.63|58.56
OMSLL|Salalah|Asia/Muscat|17.05|54.11
OMSOH|Sohar|Asia/Muscat|24.35|56.71
PAAML|Puerto Armuelles|America/Panama|8.31|-82.93
PABLB|Balboa|America/Panama|8.96|-79.56
PACFZ|Colon Free Zone|America/Panama|9.35|-79.90
PACSO|Coco Solo|America/Panama|9.37|-79.88
PACTB|Cristobal|America/Panama|9.35|-79.90
PACTD|Chitre|America/Panama|7.95|-80.44
PACZZ|Canazas|America/Panama|8.13|-80.70
PAONX|Colon|America/Panama|9.35|-79.87
PAPSA|Rodman|America/Panama|8.96|-79.59
PAPTY|Panama, Ciudad de|America/Panama|8.97|-79.53
PEATI|Atico|America/Lima|-16.23|-73.61
PECHM|Chimbote|America/Lima|-9.06|-78.59
PECLL|Callao|America/Lima|-12.05|-77.13
PEGSM|General San Martin|America/Lima|-12.20|-76.92
PEHCO|Huacho|America/Lima|-11.12|-77.61
PEILQ|Ilo|America/Lima|-17.67|-71.35
PEIQT|Iquitos|America/Lima|-3.74|-73.25
PELOB|Lobitos|America/Lima|-4.46|-81.28
PEMRI|Matarani|America/Lima|-17.01|-72.10
PEPAC|Pacasmayo|America/Lima|-7.40|-79.57
PEPAI|Paita|America/Lima|-5.09|-81.10
PEPCH|Puerto Chicama|America/Lima|-7.85|-79.14
PEPIO|Pisco|America/Lima|-13.71|-76.18
PESNX|San Nicolas|America/Lima|-6.39|-77.51
PESUP|Supe|America/Lima|-10.80|-77.71
PESVY|Salaverry|America/Lima|-8.21|-78.98
PETYL|Talara|America/Lima|-4.58|-81.26
PFPPT|Papeete|Pacific/Tahiti|-17.55|-149.56
PGLAE|Lae|Pacific/Port_Moresby|-6.72|147.00
PGMAG|Madang|Pacific/Port_Moresby|-5.22|145.79
PGPOM|Port Moresby|Pacific/Port_Moresby|-9.44|147.18
PGRAB|Rabaul|Pacific/Port_Moresby|-4.20|152.16
PHCEB|Cebu|Asia/Manila|10.32|123.89
PHCGY|Cagayan de Oro, Mindanao|Asia/Manila|8.45|124.63
PHDVO|Davao, Mindanao|Asia/Manila|7.19|125.46
PHGES|General Santos|Asia/Manila|6.12|125.15
PHIGN|Iligan, Mindanao|Asia/Manila|8.23|124.25
PHISB|Isabela|Asia/Manila|6.70|121.97
PHMLS|Magellanes/Masao|Asia/Manila|12.88|121.77
PHMNI|Manicani|Asia/Manila|11.00|125.64
PHMNL|Manila|Asia/Manila|14.60|120.98
PHMNN|Manila North Harbour|Asia/Manila|14.62|120.96
PHMNS|Manila South Harbour|Asia/Manila|14.58|120.97
PHOZC|Ozamis, Mindanao|Asia/Manila|8.16|123.77
PHPSL|Pasaleng, Luzon|Asia/Manila|18.16|120.71
PHSFS|Subic Bay|Asia/Manila|14.79|120.24
PHZAM|Zamboanga|Asia/Manila|6.92|122.08
PKBQM|Karachi-muhammad Bin Qasim|Asia/Karachi|24.86|67.02
PKKHI|Karachi|Asia/Karachi|24.86|67.01
PLGDN|Gdansk|Europe/Warsaw|54.35|18.65
PLGDY|Gdynia|Europe/Warsaw|54.50|18.55
PLSWI|Swinoujscie|Europe/Warsaw|53.90|14.25
PLSZZ|Szczecin|Europe/Warsaw|53.43|14.55
PRBQN|Aguadilla|America/Puerto_Rico|18.43|-67.15
PRMAZ|Mayaguez|America/Puerto_Rico|18.20|-67.15
PRPNU|Puerto Nuevo|America/Puerto_Rico|18.42|-66.08
PRPSE|Ponce|America/Puerto_Rico|18.01|-66.61
PRSJU|San Juan|America/Puerto_Rico|18.45|-66.08
PTADH|Angra do Heroismo|Atlantic/Azores|38.65|-27.22
PTCNL|Canical|Europe/Lisbon|32.73|-16.73
PTENT|Entroncamento|Europe/Lisbon|39.47|-8.47
PTFDF|Figueira da Foz|Europe/Lisbon|40.15|-8.87
PTFNC|Funchal, Madeira|Europe/Lisbon|32.63|-16.90
PTHOR|Horta|Asia/Kolkata|38.53|-28.63
PTLEI|Leixoes|Europe/Lisbon|41.18|-8.68
PTLIS|Lisboa|Europe/Lisbon|38.72|-9.13
PTOPO|Porto|Europe/Lisbon|41.15|-8.62
PTPDL|Ponta Delgada|Europe/Lisbon|37.73|-25.67
PTPRV|Praia da Vitoria|Atlantic/Azores|38.73|-27.07
PTSET|Setubal|Europe/Lisbon|38.53|-8.90
PTSIE|Sines|Europe/Lisbon|37.95|-8.87
PTTER|Terceira Island Apt|Atlantic/Azores|38.72|-27.22
PTVDC|Viana do Castelo|Europe/Lisbon|41.70|-8.83
PYASU|Asuncion|America/Asuncion|-25.27|-57.67
PYBCM|Barrio Caacupe Mi|America/Asuncion|-25.22|-57.55
PYFNX|Fenix|America/Asuncion|-25.26|-57.58
PYPIL|Pilar|America/Asuncion|-26.86|-58.29
PYPSE|Pto Seguro/col Mariano Roque Alonso|America/Asuncion|-25.17|-57.55
PYSAN|San Antonio|America/Asuncion|-25.42|-57.55
PYTER|Terport|America/Asuncion|-25.38|-57.63
QADOH|Doha|Asia/Qatar|25.35|51.49
QAMES|Mesaieed|Asia/Qatar|25.63|51.92
QAUMS|Umm Sa'id|Asia/Qatar|24.98|51.53
RELPT|Le Port|Indian/Reunion|-20.92|55.30
REPDG|Port de Pointe des Galets|Indian/Reunion|55.29|-20.92
REREU|Reunion|Indian/Reunion|-20.88|55.53
RERUN|Saint-Denis de la Reunion Apt|Indian/Reunion|-20.88|55.53
ROAGI|Agigea|Europe/Bucharest|44.08|28.62
ROBRA|Braila|Europe/Bucharest|45.27|27.98
ROCND|Constanta|Europe/Bucharest|44.18|28.65
ROGAL|Galati|Europe/Bucharest|45.43|28.05
ROMAG|Mangalia|Europe/Bucharest|43.82|28.57
RUARH|Arkhangelsk|Europe/Moscow|64.55|40.56
RUGDX|Magadan|Asia/Vladivostok|59.56|150.83
RUKGD|Kaliningrad|Europe/Kaliningrad|54.71|20.45
RUKHO|Kholmsk|Asia/Vladivostok|47.05|142.05
RUKOR|Korsakov|Asia/Vladivostok|46.64|142.78
RUKRR|Krasnodar|Europe/Moscow|45.04|38.99
RULED|Saint Petersburg|Europe/Moscow|59.88|30.25
RUMMK|Murmansk|Europe/Moscow|68.96|33.08
RUNJK|Nakhodka|Asia/Vladivostok|42.82|132.88
RUNVS|Novorossiysk|Europe/Moscow|44.72|37.77
RUPTP|Potapova|Asia/Irkutsk|56.13|103.95
RUROV|Rostov|Europe/Moscow|47.24|39.70
RUTAG|Taganrog|Europe/Moscow|47.24|38.87
RUVVO|Vladivostok|Asia/Vladivostok|43.17|132.01
RUVYG|Vyborg|Europe/Moscow|60.71|28.76
RUVYP|Vostochnyy Port|Asia/Vladivostok|42.77|133.05
RWKGL|Kigali|Africa/Kigali|-1.96|30.11
SADMM|Ad Dammam|Asia/Riyadh|26.42|50.10
SADMN|Dammam|Asia/Riyadh|26.39|49.98
SAJED|Jeddah|Asia/Riyadh|21.29|39.24
SAJUB|Jubail|Asia/Riyadh|26.96|49.57
SAKAC|King Abdullah City|Asia/Riyadh|22.40|39.08
SARUH|Riyadh|Asia/Riyadh|24.75|46.90
SBHIR|Honiara, Guadalcanal Is|Pacific/Guadalcanal|-9.45|159.97
SBNOR|Noro, New Georgia|Pacific/Guadalcanal|-8.24|157.20
SCMAW|Mahe|Indian/Mahe|-4.68|55.48
SCPOV|Port Victoria|Indian/Mahe|-4.62|55.48
SDPZU|Port Sudan|Africa/Khartoum|19.59|37.19
SEAHU|Ahus|Europe/Stockholm|55.93|14.30
SEFAG|Falkenberg|Europe/Stockholm|56.90|12.49
SEGOT|Goteborg|Europe/Stockholm|57.72|11.97
SEGVX|Gavle|Europe/Stockholm|60.67|17.14
SEHAD|Halmstad|Europe/Stockholm|56.67|12.86
SEHEL|Helsingborg|Europe/Stockholm|56.05|12.69
SEKAN|Karlshamn|Europe/Stockholm|56.17|14.86
SEKSD|Karlstad|Europe/Stockholm|59.40|13.51
SELAA|Landskrona|Europe/Stockholm|55.87|12.83
SEMMA|Malmo|Europe/Stockholm|55.60|13.00
SENRK|Norrkoping|Europe/Stockholm|58.59|16.19
SEOSK|Oskarshamn|Europe/Stockholm|57.27|16.45
SEOXE|Oxelosund|Europe/Stockholm|58.67|17.10
SESDL|Sundsvall|Europe/Stockholm|62.38|17.30
SESFT|Skelleftea|Europe/Stockholm|64.75|20.95
SESKE|Skelleftehamn|Europe/Stockholm|64.69|21.24
SESOE|Sodertalje|Europe/Stockholm|59.20|17.62
SESTO|Stockholm|Europe/Stockholm|59.33|18.07
SETRG|Trelleborg|Europe/Stockholm|55.38|13.16
SEUDD|Uddevalla|Europe/Stockholm|58.35|11.94
SEUME|Umea|Europe/Stockholm|63.83|20.25
SEVST|Vasteras|Europe/Stockholm|59.61|16.54
SGJUR|Jurong/Singapore|Asia/Singapore|1.33|103.70
SIKOP|Koper|Europe/Ljubljana|45.55|13.73
SKBTS|Bratislava|Europe/Bratislava|48.15|17.12
SLFNA|Freetown|Africa/Freetown|8.47|-13.23
SNDKR|Dakar|Africa/Dakar|14.76|-17.37
SOBBO|Berbera|Africa/Mogadishu|10.43|45.01
SOKMU|Kismayu|Africa/Mogadishu|-0.36|42.55
SOMGQ|Mogadishu|Africa/Mogadishu|2.05|45.32
SRPBM|Paramaribo|America/Paramaribo|5.85|-55.20
STTMS|Sao Tome Island|Africa/Sao_Tome|0.26|6.62
SVAQJ|Acajutla|America/El_Salvador|13.60|-89.83
SVLLD|La Libertad|America/El_Salvador|13.48|-89.32
SVLUN|La Union|America/El_Salvador|13.33|-87.85
SVSAL|San Salvador|America/El_Salvador|13.69|-89.22
SYDAM|Damascus|Asia/Damascus|33.51|36.28
SYLTK|Latakia|Asia/Damascus|35.52|35.78
SYTTS|Tartus|Asia/Damascus|34.90|35.90
TCPLS|Providenciales|America/Grand_Turk|21.77|-72.27
TGLFW|Lome|Africa/Lome|6.17|1.23
THBGP|Bangpakong|Asia/Bangkok|13.73|100.65
THBKK|Bangkok|Asia/Tehran|13.75|100.52
THBMT|Bangkok Modern Terminals/Bangkok|Asia/Bangkok|13.60|100.58
THKSI|Koh Sichang|Asia/Bangkok|13.15|100.81
THKTY|Khlong Toei|Asia/Bangkok|13.72|100.57
THMAT|Mab Tapud|Asia/Bangkok|13.69|100.53
THPAT|Pat Bangkok|Asia/Bangkok|13.70|100.57
THPKN|Paknam|Asia/Bangkok|15.91|103.17
THSBP|Siam Bangkok Port|Asia/Bangkok|13.65|100.55
THSGZ|Songkhla|Asia/Bangkok|7.20|100.60
THSPR|Samut Prakarn|Asia/Bangkok|13.60|100.60
THSRI|Sriracha|Asia/Bangkok|13.13|100.88
TNGAE|Gabes|Africa/Tunis|33.88|10.12
TNJAR|Jarjis|Africa/Tunis|33.50|-11.10
TNLGN|La Goulette Nord|Africa/Tunis|36.82|10.30
TNRDS|Rades|Africa/Tunis|36.77|10.27
TNSFA|Sfax|Africa/Tunis|34.75|10.77
TNSUS|Sousse|Africa/Tunis|35.83|10.61
TNTUN|Tunis|Africa/Tunis|36.81|10.18
TOTBU|Nuku'alofa|Pacific/Tongatapu|-21.13|-175.20
TRALI|Aliaga|Europe/Istanbul|38.80|26.97
TRAMB|Ambarli|Europe/Istanbul|41.32|41.68
TRAVC|Avcilar|Europe/Istanbul|40.97|28.70
TRAYT|Antalya|Europe/Istanbul|36.90|30.71
TRBAY|Bayrampasa|Europe/Istanbul|41.05|28.90
TRBDM|Bandirma|Europe/Istanbul|40.35|27.97
TREYP|Evyap Port /Kocaeli|Europe/Istanbul|40.77|29.70
TRGEB|Gebze|Europe/Istanbul|40.78|29.42
TRGEM|Gemlik|Europe/Istanbul|40.43|29.16
TRHAY|Haydarpasa|Europe/Istanbul|41.00|29.01
TRHER|Hereke|Europe/Istanbul|40.79|29.63
TRISK|Iskenderun|Europe/Istanbul|36.58|36.18
TRIST|Istanbul|Europe/Istanbul|41.01|28.98
TRIZM|Izmir|Europe/Istanbul|38.42|27.15
TRIZT|Izmit|Europe/Istanbul|40.78|29.95
TRKMX|Kumport|Europe/Istanbul|40.95|28.82
TRMAD|Mardas|Europe/Istanbul|41.02|28.95
TRMAR|Marmara Ereglisi|Europe/Istanbul|41.04|27.90
TRMER|Mersin|Europe/Istanbul|36.72|34.63
TRNEM|Nemrut Bay|Europe/Istanbul|38.42|27.14
TRSSX|Samsun|Europe/Istanbul|41.28|36.34
TRTEK|Tekirdag|Europe/Istanbul|40.98|27.51
TRTZX|Trabzon|Europe/Istanbul|41.00|39.72
TRYAR|Yarimca|Europe/Istanbul|40.77|29.73
TTPOS|Port-of-Spain|America/Port_of_Spain|10.65|-61.52
TTPTP|Pointe a Pierre|America/Port_of_Spain|10.32|-61.46
TTPTS|Point Lisas|America/Port_of_Spain|10.41|-61.46
TTSFE|San Fernando|America/Port_of_Spain|10.29|-61.45
TWKEL|Keelung|Asia/Taipei|25.13|121.75
TWMLI|Mai-liao|Asia/Taipei|23.10|120.13
TWSUO|Suao|Asia/Taipei|24.59|121.85
TWTXG|Taichung|Asia/Taipei|24.15|120.67
TWTYN|Taoyuan|Asia/Taipei|24.99|121.30
TZDAR|Dar es Salaam|Africa/Dar_es_Salaam|-6.80|39.28
TZTGT|Tanga|Africa/Dar_es_Salaam|-5.09|39.10
TZZNZ|Zanzibar|Africa/Dar_es_Salaam|-6.17|39.20
UAIEV|Kiev|Europe/Kyiv|50.45|30.52
UAILK|Illichivs'k|Europe/Kyiv|46.30|30.67
UAKHE|Kherson|Europe/Kyiv|46.64|32.62
UAMPW|Mariupol|Europe/Kyiv|47.10|37.55
UAODS|Odessa|Europe/Kyiv|46.48|30.72
UASVP|Sevastopol|Europe/Simferopol|44.60|33.53
UGJIN|Jinja|Africa/Kampala|0.45|33.20
UGKLA|Kampala|Africa/Kampala|0.35|32.58
USADQ|Kodiak|America/Anchorage|57.79|-152.41
USANC|Anchorage|America/Anchorage|61.22|-149.90
USANP|Annapolis|America/New_York|38.98|-76.49
USAR5|Damascus|America/Chicago|35.37|-92.41
USBCC|Bear Creek|America/Anchorage|60.16|-149.40
USBNA|Nashville|America/Chicago|36.16|-86.78
USBPT|Beaumont|America/Chicago|30.08|-94.13
USBRO|Brownsville|America/Chicago|25.90|-97.48
USBUF|Buffalo|America/New_York|42.89|-78.88
USCHA|Chattanooga|America/New_York|35.03|-85.30
USCLE|Cleveland|America/New_York|41.50|-81.67
USCLM|Port Angeles|America/Los_Angeles|48.12|-123.43
USCLT|Charlotte|America/New_York|35.23|-80.84
USCPV|Cape Canaveral|America/New_York|28.39|-80.61
USCRP|Corpus Christi|America/Chicago|27.80|-97.40
USCZF|Cape Romanzof|America/Anchorage|61.81|-166.10
USDA8|Dauphin|America/New_York|40.37|-76.93
USDEC|Decatur|America/Chicago|39.84|-88.95
USDNN|Dalton|America/New_York|34.77|-84.97
USDSM|Des Moines|America/Chicago|41.60|-93.61
USDUT|Dutch Harbor|America/Anchorage|53.89|-166.54
USELP|El Paso|America/Denver|31.75|-106.48
USENA|Kenai|America/Anchorage|60.55|-151.26
USEWR|Newark|America/New_York|40.73|-74.17
USFEB|Fernandina Beach|America/New_York|30.67|-81.45
USFLL|Fort Lauderdale|America/New_York|26.12|-80.13
USFPO|Freeport|America/Chicago|28.95|-95.36
USFRP|Fresh Water Bay|America/Anchorage|57.87|-135.02
USFWT|Fort Worth|America/Chicago|32.76|-97.33
USGLS|Galveston|America/Chicago|29.30|-94.80
USGPT|Gulfport|America/Chicago|30.37|-89.09
USHSV|Huntsville|America/Chicago|34.73|-86.59
USILM|Wilmington|America/New_York|34.22|-77.93
USIND|Indianapolis|America/New_York|39.77|-86.15
USJ3C|Jacksonville|America/Los_Angeles|42.31|-122.97
USKCK|Kansas City|America/Chicago|39.11|-94.63
USLAS|Las Vegas|America/Los_Angeles|36.07|-115.15
USLAT|Los Alamitos|America/Los_Angeles|33.80|-118.07
USLCH|Lake Charles|America/Chicago|30.23|-93.22
USLRD|Laredo|America/Chicago|27.50|-99.48
USLUI|Louisville|America/New_York|38.23|-85.77
USMKE|Milwaukee|America/Chicago|43.04|-87.91
USMRH|Morehead City|America/New_York|34.72|-76.73
USMSP|Minneapolis/St Paul Apt|America/Chicago|44.88|-93.20
USNNS|Newport News|America/New_York|36.97|-76.42
USNTD|Port Hueneme|America/Los_Angeles|34.13|-119.18
USNTS|North Charleston|America/New_York|32.85|-79.97
USOCN|Oceanside|America/Los_Angeles|33.20|-117.38
USOCW|Washington|America/New_York|35.55|-77.05
USOLM|Olympia|America/Los_Angeles|47.04|-122.90
USOMA|Omaha|America/Chicago|41.25|-96.00
USORL|Orlando|America/New_York|28.53|-81.37
USOYM|Otay Mesa|America/Los_Angeles|32.57|-117.02
USPAB|Palm Beach|America/New_York|26.71|-80.04
USPCA|Portage Creek|America/Anchorage|58.91|-157.72
USPCV|Port Canaveral|America/New_York|28.24|-80.36
USPDX|Portland|America/Los_Angeles|45.52|-122.68
USPEB|Port Elizabeth|America/New_York|39.30|-74.97
USPFN|Panama City|America/Chicago|30.16|-85.66
USPGL|Pascagoula|America/Chicago|30.37|-88.56
USPHF|Hampton-Williamsburg-Newport News Apt|America/New_York|37.12|-76.48
USPHX|Phoenix|America/Phoenix|33.45|-112.07
USPIA|Peoria|America/Chicago|40.69|-89.59
USPIT|Pittsburgh|America/New_York|40.44|-80.00
USPME|Port Manatee|America/New_York|27.63|-82.55
USPNS|Pensacola|America/Chicago|30.42|-87.22
USPOA|Port Arthur|America/Chicago|29.88|-93.92
USPPS|Pennsauken|America/New_York|39.95|-75.05
USPS6|Pearson|America/Chicago|45.36|-89.02
USPTM|Portsmouth|America/New_York|36.84|-76.30
USPVD|Providence|America/New_York|41.82|-71.41
USPWM|Portland|America/New_York|43.66|-70.26
USPWN|Port Wentworth|America/New_York|32.15|-81.16
USPYM|Plymouth|America/New_York|41.96|-70.67
USRAJ|Rotterdam|America/New_York|42.79|-73.97
USRBC|Riviera Beach|America/New_York|26.78|-80.06
USRIC|Richmond|America/New_York|37.55|-77.45
USSAC|Sacramento|America/Los_Angeles|38.57|-121.48
USSAN|San Diego|America/Los_Angeles|32.70|-117.15
USSCK|Stockton|America/Los_Angeles|37.95|-121.28
USSFO|San Francisco|America/Los_Angeles|37.77|-122.42
USSPT|South Saint Paul|America/Chicago|44.88|-93.05
USSSI|Brunswick|America/New_York|31.15|-81.49
USSTL|Saint Louis|America/Chicago|38.63|-90.20
USSTP|Saint Paul|America/Chicago|44.95|-93.09
USSUE|Sturgeon Bay|America/Chicago|44.83|-87.38
USSUW|Superior|America/Chicago|46.72|-92.10
USSWF|Newburgh|America/New_York|41.50|-74.01
USSXZ|Swartz Creek|America/New_York|42.95|-83.82
USTMM|Tamms|America/Chicago|37.24|-89.27
USTOL|Toledo|America/New_York|41.66|-83.56
USTSA|Savannah|America/Chicago|35.22|-88.25
USTUL|Tulsa|America/Chicago|36.15|-95.99
USUGN|Waukegan|America/Chicago|42.35|-87.83
USUXZ|Port Chester|America/New_York|41.00|-73.67
USUZF|Tonawanda|America/New_York|43.02|-78.88
USVAB|Virginia Beach|America/New_York|36.85|-75.98
USXGO|Howard Beach/Queens/New York|America/New_York|40.65|-73.83
USXHF|Kirkland|America/Los_Angeles|47.68|-122.21
USXHO|Long Island City/Queens/New York|America/New_York|40.73|-73.93
USYOB|Oakboro|America/New_York|35.23|-80.33
UYCYR|Colonia|America/Montevideo|-32.52|-55.77
UYMVD|Montevideo|America/Montevideo|-34.90|-56.16
UYNVP|Nueva Palmira|America/Montevideo|-33.88|-58.40
UYPDU|Paysandu|America/Montevideo|-32.22|-57.46
VCKTN|Kingstown|America/St_Vincent|13.13|-61.22
VEAMY|Amuay|America/Caracas|11.78|-70.24
VEBLA|Barcelona|America/Caracas|10.14|-64.68
VEEGU|El Guamache|America/Caracas|10.90|-64.07
VEETV|El Tablazo/Maracaibo L|America/Caracas|10.60|-71.64
VEGUB|Guaranao Bay|Antarctica/South_Pole|-70.21|11.67
VEGUT|Guanta|America/Caracas|10.23|-64.59
VELAG|La Guaira|America/Caracas|10.59|-66.92
VELSV|La Salina/Maracaibo L|America/Caracas|10.72|-71.68
VEMAR|Maracaibo|America/Caracas|10.65|-71.71
VEMTV|Matanzas|America/Caracas|8.32|-62.80
VEPBL|Puerto Cabello|America/Caracas|10.47|-68.03
VEPCN|Punta Cardon|America/Caracas|11.65|-70.22
VEPSU|Puerto Sucre|America/Caracas|8.97|-68.38
VEPZO|Puerto Ordaz|America/Caracas|8.28|-62.77
VGRAD|Road Town, Tortola|America/Tortola|18.42|-64.61
VGTOV|Tortola|America/Tortola|18.42|-64.61
VICHA|Charlotte Amalie, Saint Thomas|America/St_Thomas|18.34|-64.93
VICTD|Christiansted, Saint Croix|America/St_Thomas|17.75|-64.70
VISTT|Saint Thomas|America/St_Thomas|18.35|-64.93
VISTX|Saint Croix|America/St_Thomas|17.75|-64.73
VNCLI|Cat Lai|Asia/Ho_Chi_Minh|10.77|106.78
VNCLN|Cai Lan|Asia/Ho_Chi_Minh|21.42|107.05
VNDAD|Da Nang|Asia/Ho_Chi_Minh|16.05|108.20
VNNHA|Nha Trang|Asia/Ho_Chi_Minh|12.24|109.20
VNPHG|Phuoc Long|Asia/Ho_Chi_Minh|10.72|106.95
VNSTD|Su Tu Den|Asia/Ho_Chi_Minh|10.98|108.26
VNTOT|Cai Mep|Asia/Ho_Chi_Minh|10.59|107.16
VNTTD|Tan Thuan Dong|Asia/Ho_Chi_Minh|10.73|106.72
VNUIH|Qui Nhon|Asia/Ho_Chi_Minh|13.77|109.22
VNVIC|Ho Chi Minh, VICT|Asia/Ho_Chi_Minh|10.80|106.67
VNVUT|Vung Tau|Asia/Ho_Chi_Minh|10.35|107.07
VUSON|Espiritu Santo|Pacific/Efate|-15.30|166.92
VUVLI|Port Vila|Pacific/Efate|-17.73|168.33
WSAPW|Apia|Pacific/Apia|-13.85|-171.75
YEADE|Aden|Asia/Aden|12.79|45.02
YEHOD|Hodeidah|Asia/Aden|14.83|42.90
YELAD|Little Aden|Asia/Aden|12.73|44.87
YEMKX|Mukalla|Asia/Aden|14.54|49.13
YTLON|Longoni|Indian/Mayotte|-12.75|45.17
ZABFN|Bloemfontein|Africa/Johannesburg|-29.09|26.16
ZACPT|Cape Town|Africa/Johannesburg|-33.92|18.42
ZADUR|Durban|Africa/Johannesburg|-29.86|31.02
ZAELS|East London|Africa/Johannesburg|-33.03|27.85
ZAJNB|Johannesburg|Africa/Johannesburg|-26.20|28.08
ZAPLZ|Port Elizabeth|Africa/Johannesburg|-33.71|25.52
ZAPRY|Pretoria|Africa/Johannesburg|-25.70|28.22
ZARCB|Richards Bay|Africa/Johannesburg|-28.78|32.04
ZAZBA|Coega|Africa/Johannesburg|-33.77|25.67
ZMLUN|Lusaka|Africa/Lusaka|-15.39|28.32
ZWBUQ|Bulawayo|Africa/Harare|-20.13|28.63
ZWHRE|Harare|Africa/Harare|-17.83|31.03
ZWUTA|Mutare|Africa/Harare|-18.98|32.65
`
